import type { User } from '@latch/secure/src/worker/messages.ts'
import type { Hex } from '../../hex.ts'

/** Account shared with pages: the smart account if the user has one and prefers it. */
export function activeAccount({ accounts, smart }: User): Hex {
  return smart?.isPreferred ? smart.address : accounts.eip155
}
