import { createSdk } from 'latch-cdn'
import { mountDapp } from './shared/dapp.ts'
import { follow } from './shared/follow.ts'
import { plainDapp } from './shared/plainDapp.ts'

const sdk = createSdk({ projectId: 'demo' })
follow(sdk, mountDapp(plainDapp(sdk)))
