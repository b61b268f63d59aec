import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { HostWallet, WalletSummary } from '@latch/protocol/hostChannel.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import type { ApproveDetails } from '#requests/requestsStore.ts'
import type { FamilyReads } from './familyParts.ts'

/** Ways to reach a wallet: in the host page, at the other end of a WalletConnect relay, or in the secure frame (login by email). */
export const CONNECTORS = ['page', 'walletconnect', 'embedded'] as const
export type ConnectorName = (typeof CONNECTORS)[number]

/** An account as its wallet shares it. */
export type Account<Address extends string = string> = {
  /** Address as the family spells it. */
  address: Address
  /** Hex or base64, as the family's wallets send it; absent if the family does not need it. */
  publicKey?: string
  /** Purpose of the account, if wallets separate several kinds: only an account of the same purpose may replace it. */
  purpose?: string
  /** Features of its wallet beyond those of all wallets of the family. */
  features?: readonly string[]
  /** Derivation path. */
  path?: string
}

/** Accounts and chains of one family that a wallet shares with this site. */
export type Grant = {
  /** The active one first. */
  accounts: readonly [Account, ...Account[]]
  /** The active chain, whether or not the project lists it. */
  chainId: ChainId
  /** All granted chains, if the wallet cannot be asked for more. */
  chains?: readonly ChainId[]
}

/** A connected wallet in one chain family. */
export type WalletSession<Address extends string = string> = Omit<Grant, 'accounts'> & {
  namespace: Namespace
  connector: ConnectorName
  /**
   * The connector's ID of the wallet: `id` of a wallet in `walletsStore`, the topic of a WalletConnect session, or
   * `embedded`. null while the wallet of the session cannot be reached.
   */
  walletId: string | null
  wallet: WalletSummary
  accounts: readonly [Account<Address>, ...Account<Address>[]]
  /** Opens the wallet's app on this device: a universal link, or one with the app's own scheme. */
  link?: string
}

/** Returns accounts with only their addresses. */
export function accountsAt<Address extends string>(
  addresses: readonly [Address, ...Address[]],
): [Account<Address>, ...Account<Address>[]] {
  const [active, ...others] = addresses
  return [{ address: active }, ...others.map((address) => ({ address }))]
}

/** Returns the shared accounts that may become the active one: those of the same purpose. */
export function choosableAccounts({ accounts }: Pick<Grant, 'accounts'>): readonly Account[] {
  return accounts.filter(({ purpose }) => purpose === accounts[0].purpose)
}

export function sessionAddresses<Address extends string>({
  accounts,
}: {
  accounts: readonly Account<Address>[]
}): Address[] {
  return accounts.map(({ address }) => address)
}

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
   * @param ask - Calls the wallet on the session's chain.
   * @param session - Of a paired wallet; absent for the wallet in the secure frame.
   * @throws RpcError of the wallet; 4100 for a transaction of another chain; -32603, reason WALLET_MALFORMED, for a
   * malformed answer.
   */
  ask(ask: CallPeer, request: PeerRequest, session?: PairedSession): Promise<unknown>
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
  ask(cancelSignal: AbortSignal): Promise<unknown>
  /** Wallet methods that `ask` can use; a wallet must support at least one of them. */
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

const registry = new Map<string, FamilyEntry>()

/** Fills the registry, in the order in which families are offered. */
export function registerFamilies(entries: readonly FamilyEntry[]): void {
  for (const entry of entries) registry.set(entry.namespace, entry)
}

/** Returns a family of the registry; undefined if it has no connectors. */
export function findFamily(namespace: string): FamilyEntry | undefined {
  return registry.get(namespace)
}

/** Returns all registered families, in their order. */
export function families(): readonly FamilyEntry[] {
  return [...registry.values()]
}

/**
 * Loads the code of a family.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, if it does not load.
 * @throws Error for a family that is not registered.
 */
export async function loadFamily(namespace: string): Promise<Family> {
  const entry = registry.get(namespace)
  if (entry === undefined) throw new Error(`No chain family ${namespace}.`)
  return entry.load()
}

/** Returns the registry entry of a chain's family; undefined if the family has no connectors. */
export function familyEntry(chainId: ChainId): FamilyEntry | undefined {
  return registry.get(chainId.slice(0, chainId.indexOf(':')))
}

/** Returns the family of a chain; null if it has no connectors here: such chains are only offered to paired wallets. */
export function chainNamespace(chainId: ChainId): Namespace | null {
  return familyEntry(chainId)?.namespace ?? null
}
