import type { Hex } from '@latch/families/hex.ts'
import type { SecureNamespace } from '@latch/protocol/secure/families.ts'
import type { Chain } from '../core/settings.ts'
import type { Params } from '../worker/messages.ts'

/** One thing to be signed, as the key worker takes it. What is shown is read from this and from nothing else. */
export type ToSign = Params<'sign'>

/** What a person is asked: all that frame and window need to show it alike. Plain JSON. */
export type ApprovalRequest = {
  namespace: SecureNamespace
  method: string
  /** Origin of the page. */
  host: string
  project: { id: string; name: string }
  account: string
  /** Address of the wallet's own key, by which it is known; on EVM another than that of a smart account. */
  wallet: string
  chain: Chain
  /** One for each signature that is wanted; approved together. */
  toSign: readonly ToSign[]
  /** Whether what is signed is sent to the network from here. */
  isSent: boolean
  /** Whether an earlier payment of the account may still be on its way. */
  isEarlierOpen?: boolean | undefined
  /** Addresses that the account knows, its own among them: one that is only like them is a trap. */
  known?: readonly string[] | undefined
  /** Host of the service by which the page has it paid for; left out where the project pays, or the account. */
  payer?: string | undefined
  /** How the account that signs could be deployed, which it is not (ERC-6492). */
  deploys?: { factory: Hex; factoryData: Hex }
}
