import { createSdk } from 'latch-cdn'
import { FIRST, SECOND } from './shared/chains.ts'
import { mountDapp } from './shared/dapp.ts'
import { PROJECT } from './shared/project.ts'
import { showSession } from './shared/showSession.ts'
import { viemDapp } from './shared/viemDapp.ts'

const sdk = createSdk({ projectId: PROJECT, chains: [FIRST.id, SECOND.id] })
showSession(sdk, mountDapp(viemDapp(sdk)))
