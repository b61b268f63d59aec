import type { ChainId } from '@latch/protocol/caip.ts'
import type { ApproveDetails } from '#requests/requestsStore.ts'
import type { WalletSession } from './walletSession.ts'

/** Identifies a request and the signals that end it. */
export type RequestContext = {
  /** The SDK's name for the request. */
  id: string
  /** Aborts when the page cancels. */
  signal: AbortSignal
  /** Aborts when the modal closes after the request arrived: the user then wants no more prompts. */
  closing: AbortSignal
}

/** Answers a request. @throws RpcError */
export type MethodHandler = (params: unknown, context: RequestContext) => unknown

/** An approval to show: the account of the session, the details, and the exact call to the wallet after approval. */
export type Proposal = {
  address: string
  details: ApproveDetails
  /** True if the signed transaction is sent to the network, by the wallet or by the widget. */
  isSent?: boolean
  /** True if the page sends it through another method, so that an earlier unconfirmed payment of the account matters here. */
  isSentByPage?: boolean
  /** True if it goes to a wallet of the page at once, as the SDK's direct requests do. */
  skipsApproval?: boolean
  /** @param cancelSignal - As in `WalletRequest`. */
  execute(cancelSignal: AbortSignal): Promise<unknown>
  /** Wallet methods that `execute` can use; a wallet must support at least one of them. */
  calls?: readonly string[]
}

/**
 * How a request is handled, by its method; `requests/policies.ts` of a family lists all of its methods. A method without a
 * policy is rejected with 4200.
 *
 * - `local`: without approval. Answered from the session, or by the wallet without a prompt.
 * - `ownView`: a handler shows the request in a view of its own: connecting, switching, or the secure frame for methods of
 *   smart accounts. The wallet may also show a prompt.
 * - `approve`: the user approves it in one place, which depends on the holder of the account.
 *   A wallet of the page by the short path: in that wallet, which the SDK calls directly; it does not reach the widget.
 *   A wallet of the page without the short path, or with a message that may sign its user in: here, then in that wallet.
 *   A paired wallet: on its own device, at once; a sign-in to another site is shown here first, because the wallet does
 *   not know the page.
 *   The embedded wallet: in the secure frame, at once; a token to be listed is shown here.
 * - `node`: answered by a node of the active chain, or by the wallet of the page if our nodes do not serve the chain.
 */
export type Policy = 'local' | 'ownView' | 'approve' | 'node'

/** A row of a family's table. */
export type MethodPolicy = {
  policy: Policy
  /** True if an SDK may send it directly to a wallet of its page, without the widget. */
  shortPath?: true
}

export type FamilySignIn = {
  /** A chain as messages of the family name it. */
  chainInMessage(chainId: ChainId): string
  /** Requests the signature from the wallet. @throws RpcError of the wallet */
  sign(session: WalletSession, message: string): Promise<string>
  /** True if paired wallets of the family can sign in while they connect (CAIP-222). */
  authenticates?: boolean
  /**
   * Reads the input of the family's own sign-in feature, if it has one.
   *
   * @param origin - Of the page.
   * @throws RpcError -32602
   */
  readInput?(input: unknown, origin: string): ExactSignIn
}

/** A sign-in message that has exactly the fields that the page gave. The page verifies the signature. */
export type ExactSignIn = {
  /** The account that is to sign; undefined for any. */
  address: string | undefined
  /** Nonce of the message; empty if it has none. */
  nonce: string
  /** undefined for the active one. */
  chainId: ChainId | undefined
  expirationTime: string | undefined
  /** The message of an account. */
  write(address: string): string
}

/** Handles the requests of a chain family. */
export type FamilyRequests = {
  policies: ReadonlyMap<string, MethodPolicy>
  /** Handlers of the policies `local` and `ownView`, by method. */
  handlers: Readonly<Record<string, MethodHandler>>
  /** Validates a request of the policy `approve` and returns the approval to show. @throws RpcError -32602, 4100 */
  propose(method: string, params: unknown, session: WalletSession): Proposal | Promise<Proposal>
  /** Absent where no method has the policy `node`. @throws RpcError of the node, or of the wallet */
  read?(method: string, params: unknown, context: RequestContext): Promise<unknown>
  /** @throws RpcError 4901 if nothing in this project can answer the method. */
  requireServed(method: string): void
  /** Methods that wait by themselves for a session that is coming back. */
  waiting: readonly string[]
  /** Signs in with a message (CAIP-122); absent if the family does not support it. */
  signIn?: FamilySignIn
  /** The chain of a session as pages of the family know it, where that is not its CAIP-2 id. */
  describeChain?(chainId: ChainId): string
  /** Returns whether a text identifies a token of the family; absent if the modal sends nothing. */
  isToken?(text: string): boolean
  /**
   * Switches the wallet to a chain that a page requested; sends the user to the wallet if it shows its prompt elsewhere.
   * @throws RpcError as `requestApproval`
   */
  switchWalletTo?(chainId: ChainId, context: RequestContext): Promise<void>
  /** Methods without a policy that are rejected with -32601 (method not found) instead of 4200. */
  absent?: readonly string[]
}
