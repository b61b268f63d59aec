import type { User } from '@latch/secure/src/worker/messages.ts'
import type { Hex } from '../../hex.ts'

/** The account that pages get: the smart one where somebody has it and prefers it. */
export function activeAccount({ accounts, smart }: User): Hex {
  return smart?.isPreferred ? smart.address : accounts.eip155
}
