import { createSdk } from 'latch-cdn'
import { FIRST, SECOND } from './shared/chains.ts'
import { mountDapp } from './shared/dapp.ts'
import { follow } from './shared/follow.ts'
import { plainDapp } from './shared/plainDapp.ts'
import { PROJECT } from './shared/project.ts'

const sdk = createSdk({
  projectId: PROJECT,
  chains: [FIRST.id, SECOND.id],
  metadata: { description: 'A dapp without a library.' },
})
follow(sdk, mountDapp(plainDapp(sdk)))
