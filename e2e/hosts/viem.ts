import { createSdk } from 'latch-cdn'
import { mountDapp } from './shared/dapp.ts'
import { follow } from './shared/follow.ts'
import { viemDapp } from './shared/viemDapp.ts'

const sdk = createSdk({ projectId: 'demo' })
follow(sdk, mountDapp(viemDapp(sdk)))
