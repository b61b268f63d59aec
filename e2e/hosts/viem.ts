import { createSdk } from 'latch-cdn'
import { FIRST, SECOND } from './shared/chains.ts'
import { mountDapp } from './shared/dapp.ts'
import { follow } from './shared/follow.ts'
import { PROJECT } from './shared/project.ts'
import { viemDapp } from './shared/viemDapp.ts'

const sdk = createSdk({ projectId: PROJECT, chains: [FIRST.id, SECOND.id] })
follow(sdk, mountDapp(viemDapp(sdk)))
