import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import type { FamilyReads } from './familyParts.ts'
import type { FamilyRequests } from './familyRequests.ts'
import type { Account, Grant, WalletSession } from './walletSession.ts'

/** Facts about a family that the widget's shell needs before the family's code has loaded. */
export type FamilyFacts = {
  namespace: Namespace
  /** Before 'wallets' or 'account', e.g. `Solana`. */
  name: string
  /**
   * Switching chains, for families whose wallets have one active chain and report its changes. Absent if each request
   * names its chain: the widget then keeps the active one itself.
   */
  chainSwitch?: {
    method: string
    /** @throws Error for params that name no chain. */
    readTarget(params: unknown): ChainId
  }
  /** Method with which a page requests accounts, and connects if there is no session. */
  connectMethod: string
  /** Methods that a page sends in bursts and that need no approval. */
  pageReads?: readonly string[]
  /** Path segments of its explorers for accounts and transactions; absent if they follow EIP-3091. */
  explorerPaths?: { account: string; transaction: string }
  /** Scheme of links with requests to its wallets; absent if there is none. */
  linkScheme?: string
  /** Returns the URI that wallets scan instead of a plain address; absent if not all wallets support one. */
  receiveUri?(address: string): string
}

/** Calls a WalletConnect method of a wallet outside the page. */
export type CallPeer = (method: string, params: unknown) => Promise<unknown>

/** A request to a wallet outside the page, in the widget's format, with the session's chain. */
export type PeerRequest = { method: string; params: unknown; chainId: ChainId }

/** Reads the accounts of a wallet outside the page. */
type PeerAccounts = {
  /** Returns the family's spelling of an address on a chain; null if the text is not an address. */
  parseAddress(text: string, chainId: ChainId): Promise<string | null>
  /**
   * Completes the accounts of a chain with the wallet's data from pairing: keys, purposes, perhaps further addresses.
   * Absent if wallets report only addresses.
   *
   * @param accounts - As granted by the wallet; the previously active one first.
   * @param properties - The session's `sessionProperties`, unchecked; JSON texts are parsed.
   */
  completeAccounts?(
    accounts: readonly Account[],
    properties: Readonly<Record<string, unknown>>,
    chainId: ChainId,
  ): Promise<readonly Account[]>
}

/** Session of a paired wallet, for families whose answers depend on its grants. */
export type PairedSession = {
  /** Identity of the grants: a new object after each change. */
  grant: object
  /** Chains of the family that are granted. */
  chains: readonly ChainId[]
  /** Returns whether a method is granted on the request's chain. */
  grants(method: string): boolean
  /** Properties that the wallet sent when it was paired, unchecked. @see CAIP-25 */
  sessionProperties: unknown
  scopedProperties: unknown
  /** Resolves once the wallet grants a chain. @throws RpcError 4901 when it does not in time. */
  awaitChain(chainId: ChainId): Promise<void>
  /** Makes a granted chain the active one. @throws RpcError 4902 for one that is not granted. */
  activate(chainId: ChainId): Promise<void>
}

/** Sends requests to a wallet outside the page. */
type PeerRequests = {
  /**
   * Sends a request in the format of such wallets.
   *
   * @param send - Calls the wallet on the session's chain.
   * @param session - Of a paired wallet; absent for the wallet in the secure frame.
   * @throws RpcError of the wallet; 4100 for a transaction of another chain; -32603, reason WALLET_MALFORMED, for a
   * malformed answer.
   */
  call(send: CallPeer, request: PeerRequest, session?: PairedSession): Promise<unknown>
}

/** Methods of the wallet in the secure frame beyond signatures of its key. `user`: null while the user is unknown. */
export type EmbeddedMethods = {
  /** Returns whether an account supports a method. */
  serves(method: string, user: User | null): boolean
  /** Rejects requests that such an account would never send, before the user sees them. @throws RpcError */
  assertSendable(method: string, params: unknown, user: User): Promise<void>
  /** Needs neither a key nor to know whose it is. @returns undefined for a method that does. */
  findOwn(method: string): ((request: EmbeddedRequest, user: User | null) => unknown) | undefined
  /** Needs no key. @returns undefined for a method that does. */
  findAnswer(method: string): ((params: unknown, user: User) => unknown) | undefined
  /** Requests the signature from the frame and completes the request. */
  send(sign: () => Promise<unknown>, request: EmbeddedRequest, user: User): Promise<unknown>
}

/** A request to the wallet in the secure frame. */
export type EmbeddedRequest = PeerRequest & {
  /** Makes another chain the active one. */
  activate(chainId: ChainId): Promise<void>
}

/** Creates and updates the sessions of a chain family. */
export type Family = {
  /**
   * Requests the accounts that a wallet of the page shares.
   *
   * @param options - `silent`: without a prompt. `chainId`: chain of the last session.
   * @returns null if it shares none.
   * @throws RpcError of the wallet; -32603, reason WALLET_MALFORMED, if its answers cannot be read.
   */
  grant(wallet: HostWallet, options: { silent: boolean; chainId: ChainId | undefined }): Promise<Grant | null>
  /** Notifies a wallet of the page that its session has ended. Never hangs, and ignores errors. */
  disconnect(walletId: string): Promise<void>
  /**
   * Accounts of an `accountsChanged` event.
   *
   * @throws RpcError when they cannot be read.
   */
  readAccounts(data: unknown, session: WalletSession): Promise<readonly Account[]>
  /** Chain of a `chainChanged` event; absent where wallets have no active chain. @throws RpcError */
  readChain?(data: unknown, session: WalletSession): Promise<ChainId>
  /** Returns the result of the family's `connectMethod`. */
  describeAccounts(accounts: readonly Account[]): unknown
  /** Returns whether a `disconnect` event of the wallet ends the session. */
  endsWith(data: unknown): boolean
  /** Accounts and requests of wallets outside the page. */
  peer: PeerAccounts & PeerRequests
  /** Absent if the wallet in the secure frame only signs. */
  loadEmbedded?(): Promise<EmbeddedMethods>
  /**
   * Switches the wallet of the session to a chain, or only remembers it if the family's wallets have no active chain.
   *
   * @throws RpcError 4902, 4001, 4901 and 4900 with a reason, and errors of the wallet.
   */
  switchTo(chainId: ChainId): Promise<void>
}

/**
 * Parts of a family that views use, each loaded at first use; the files that declare the parts add their own. An absent
 * part is not offered, e.g. no send form for a family without `send`.
 */
export interface FamilyParts {
  /** @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when the code does not come; the next call tries again. */
  loadReads?(): Promise<FamilyReads>
}

/**
 * A family in the registry: its facts at once, its code when it is first needed. It is a file of the family's folder, and a
 * line in `families/registry.ts`.
 */
export type FamilyEntry = FamilyFacts &
  FamilyParts & {
    load(): Promise<Family>
    /** @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when the code does not come. */
    loadRequests(): Promise<FamilyRequests>
  }
