import type { Hex } from '@latch/families/hex.ts'
import type { SecureNamespace } from '@latch/protocol/secure/families.ts'
import type { Chain } from '../core/settings.ts'
import type { Params } from '../worker/messages.ts'

/** One item to sign, as the key worker receives it. The screen shows only data read from this. */
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
  /** Items to sign, one for each signature; approved together. */
  toSign: readonly ToSign[]
  /** True if the frame sends the signed items to the network. */
  isSent: boolean
  /** True if an earlier payment of the account may still be on its way. */
  isEarlierOpen?: boolean | undefined
  /** Addresses that the account knows, its own among them: one that is only like them is a trap. */
  known?: readonly string[] | undefined
  /** Host of the page's paymaster service; absent if the project or the account pays. */
  payer?: string | undefined
  /** Deployment data of the signing account, which is not yet deployed (ERC-6492). */
  deploys?: { factory: Hex; factoryData: Hex }
}
