import { createSdk } from 'latch-cdn'
import { FIRST, SECOND } from './shared/chains.ts'
import { mountDapp } from './shared/dapp.ts'
import { plainDapp } from './shared/plainDapp.ts'
import { PROJECT } from './shared/project.ts'
import { showSession } from './shared/showSession.ts'

const sdk = createSdk({
  projectId: PROJECT,
  chains: [FIRST.id, SECOND.id],
  metadata: { description: 'A dapp without a library.' },
})
showSession(sdk, mountDapp(plainDapp(sdk)))
