import { createSdk } from 'latch-cdn'
import { element } from '../../hosting/dev/demo/src/dom.ts'
import { mountDapp } from './shared/dapp.ts'
import { follow } from './shared/follow.ts'
import { plainDapp } from './shared/plainDapp.ts'

const container = element('section', { id: 'latch' })
document.body.append(container)
const sdk = createSdk({ projectId: 'demo', display: 'inline', container })
follow(sdk, mountDapp(plainDapp(sdk)))
