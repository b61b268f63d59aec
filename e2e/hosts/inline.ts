import { element } from '@latch/hosting/dev/demo/src/dom.ts'
import { createSdk } from 'latch-cdn'
import { mountDapp } from './shared/dapp.ts'
import { plainDapp } from './shared/plainDapp.ts'
import { showSession } from './shared/showSession.ts'

const container = element('section', { id: 'latch' })
document.body.append(container)
const sdk = createSdk({ projectId: 'demo', display: 'inline', container })
showSession(sdk, mountDapp(plainDapp(sdk)))
