import type { Hex } from '@latch/families/hex.ts'
import type { User } from '../../worker/messages.ts'

/** The account that pages get: the smart one where somebody has it and prefers it. */
export function activeAccount({ accounts, smart }: User): Hex {
  return smart?.isPreferred ? smart.address : accounts.eip155
}
