import { createSdk } from 'latch-cdn'
import { FIRST, SECOND } from './shared/chains.ts'
import { mountDapp } from './shared/dapp.ts'
import { follow } from './shared/follow.ts'
import { plainDapp } from './shared/plainDapp.ts'

const sdk = createSdk({
  projectId: 'demo',
  chains: [FIRST.id, SECOND.id],
  metadata: { description: 'A dapp without a library.' },
})
follow(sdk, mountDapp(plainDapp(sdk)))
