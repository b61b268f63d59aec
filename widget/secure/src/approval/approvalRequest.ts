import type { Hex } from '@latch/families/hex.ts'
import type { SecureNamespace } from '@latch/protocol/secure/families.ts'
import type { Chain } from '../core/settings.ts'
import type { Params } from '../worker/messages.ts'

/** One item to sign, as the key worker takes it. Everything shown is read from this and nothing else. */
export type ToSign = Params<'sign'>

/** Approval request: everything that frame and window need to show it identically. Plain JSON. */
export type ApprovalRequest = {
  namespace: SecureNamespace
  method: string
  /** Origin of the page. */
  host: string
  project: { id: string; name: string }
  account: string
  /** Address of the wallet's own key, which identifies the wallet; on EVM it differs from the smart account's. */
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
  /** Host of the page's paymaster service; absent if the project or the account pays. */
  payer?: string | undefined
  /** How the account that signs could be deployed, which it is not (ERC-6492). */
  deploys?: { factory: Hex; factoryData: Hex }
}
