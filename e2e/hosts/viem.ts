import { createSdk } from 'latch-cdn'
import { FIRST, SECOND } from './shared/chains.ts'
import { mountDapp } from './shared/dapp.ts'
import { follow } from './shared/follow.ts'
import { viemDapp } from './shared/viemDapp.ts'

const sdk = createSdk({ projectId: 'demo', chains: [FIRST.id, SECOND.id] })
follow(sdk, mountDapp(viemDapp(sdk)))
