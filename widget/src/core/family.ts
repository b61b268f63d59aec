import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { HostWallet, WalletSummary } from '@latch/protocol/hostChannel.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import type { ApproveDetails } from '#requests/requestsStore.ts'
import type { FamilyReads } from './familyParts.ts'

/**
 * The ways to reach wallets: in the host page, at the other end of a WalletConnect relay, or in the secure frame, where an
 * email address is one.
 */
export const CONNECTORS = ['page', 'walletconnect', 'embedded'] as const
export type ConnectorName = (typeof CONNECTORS)[number]

/** What a wallet shares of an account. */
export type Account<Address extends string = string> = {
  /** As the family spells it. */
  address: Address
  /** Hex or base64, as the family's wallets tell it; absent where nobody needs it. */
  publicKey?: string
  /** What the account is for, where wallets tell several kinds apart: only one that is for the same may take another's place. */
  purpose?: string
  /** What its wallet does beyond what all wallets of the family do. */
  features?: readonly string[]
  /** Derivation path. */
  path?: string
}

/** What a wallet shares with this site in one chain family. */
export type Grant = {
  /** The active one first. */
  accounts: readonly [Account, ...Account[]]
  /** The active chain, whether or not the project lists it. */
  chainId: ChainId
  /** All chains that are granted, where the wallet cannot be asked for more. */
  chains?: readonly ChainId[]
}

/** What is connected: one wallet, in one chain family. */
export type WalletSession<Address extends string = string> = Omit<Grant, 'accounts'> & {
  namespace: Namespace
  connector: ConnectorName
  /**
   * The connector's name for the wallet: `id` of a wallet in `walletsStore`, the topic of a WalletConnect session, or
   * `embedded`, of which there is one.
   * null while the wallet that holds the session cannot be reached.
   */
  walletId: string | null
  wallet: WalletSummary
  accounts: readonly [Account<Address>, ...Account<Address>[]]
  /** Opens the wallet's app where it is on this device: a universal link, or one of the app's own scheme. */
  link?: string
}

/** Accounts of which nothing but the address is known. */
export function accountsAt<Address extends string>(
  addresses: readonly [Address, ...Address[]],
): [Account<Address>, ...Account<Address>[]] {
  const [active, ...others] = addresses
  return [{ address: active }, ...others.map((address) => ({ address }))]
}

/** Of those that a wallet shares, the ones of which any may be the active one: that are for the same as it. */
export function choosableAccounts({ accounts }: Pick<Grant, 'accounts'>): readonly Account[] {
  return accounts.filter(({ purpose }) => purpose === accounts[0].purpose)
}

export function addressesOf<Address extends string>({
  accounts,
}: {
  accounts: readonly Account<Address>[]
}): Address[] {
  return accounts.map(({ address }) => address)
}

/** What the widget's shell has to know of a family before its code has come. */
export type FamilyFacts = {
  namespace: Namespace
  /** Before 'wallets' or 'account', e.g. `Solana`. */
  name: string
  /**
   * How a page asks for another chain where a wallet has one active chain and reports its changes. Absent where each request names its
   * chain: then the active one is ours to remember.
   */
  chainSwitch?: {
    method: string
    /** @throws Error for params that name no chain. */
    readTarget(params: unknown): ChainId
  }
  /** The method by which a page asks for accounts, and for a session where there is none. */
  connectMethod: string
  /** Methods that a page asks in bursts, and about which nobody is asked. */
  pageReads?: readonly string[]
  /** What its explorers call the pages of accounts and transactions; absent where that is as in EIP-3091. */
  explorerPaths?: { account: string; transaction: string }
  /** Of links by which its wallets are asked for something; absent where they know none. */
  linkScheme?: string
  /** What wallets scan in place of a plain address; absent where not all of them would read more. */
  receiveUri?(address: string): string
}

/** Asks a wallet that is not in the page by a method of WalletConnect. */
export type CallPeer = (method: string, params: unknown) => Promise<unknown>

/** What a wallet that is not in the page is asked for, in the widget's words, and where its session stands. */
export type PeerRequest = { method: string; params: unknown; chainId: ChainId }

/** What the widget reads of a wallet that is not in the page. */
type PeerAccounts = {
  /** The family's spelling of an address on a chain; null when the text is none. */
  parseAddress(text: string, chainId: ChainId): Promise<string | null>
  /**
   * The accounts of a chain with what the wallet has told of them when it was paired: keys, what each is for, perhaps
   * further addresses. Absent where wallets tell addresses alone.
   *
   * @param accounts - As the wallet granted them; the one that was active before comes first.
   * @param properties - The session's `sessionProperties`, unchecked; texts of JSON are parsed.
   */
  completeAccounts?(
    accounts: readonly Account[],
    properties: Readonly<Record<string, unknown>>,
    chainId: ChainId,
  ): Promise<readonly Account[]>
}

/** The session of a paired wallet, for families whose answers depend on what it granted. */
export type PairedSession = {
  /** Another object with each change of what is granted. */
  grant: object
  /** Chains of the family that are granted. */
  chains: readonly ChainId[]
  grants(method: string): boolean
  /** What the wallet said of itself when it was paired, unchecked. @see CAIP-25 */
  sessionProperties: unknown
  scopedProperties: unknown
  /** Resolves once the wallet grants a chain. @throws RpcError 4901 when it does not in time. */
  awaitChain(chainId: ChainId): Promise<void>
  /** Makes a granted chain the active one. @throws RpcError 4902 for one that is not granted. */
  activate(chainId: ChainId): Promise<void>
}

/** How a wallet that is not in the page is asked. */
type PeerRequests = {
  /**
   * Puts a request into the words of such wallets.
   *
   * @param ask - Asks the wallet on the session's chain.
   * @param session - Of a paired wallet; absent for the wallet in the secure frame.
   * @throws RpcError of the wallet; 4100 for what was made for another chain; -32603, reason WALLET_MALFORMED, for an
   * answer without its shape.
   */
  ask(ask: CallPeer, request: PeerRequest, session?: PairedSession): Promise<unknown>
}

/** What the wallet in the secure frame does in a family besides what its key signs. `user`: null where nobody knows yet whose it is. */
export type EmbeddedMethods = {
  /** Whether an account has a method. */
  serves(method: string, user: User | null): boolean
  /** Refuses what such an account would never send, before anybody is asked. @throws RpcError */
  assertSendable(method: string, params: unknown, user: User): Promise<void>
  /** Needs neither a key nor to know whose it is. @returns undefined for a method that does. */
  findOwn(method: string): ((request: EmbeddedRequest, user: User | null) => unknown) | undefined
  /** Needs no key. @returns undefined for a method that does. */
  findAnswer(method: string): ((params: unknown, user: User) => unknown) | undefined
  /** Has the frame sign. */
  send(sign: () => Promise<unknown>, request: EmbeddedRequest, user: User): Promise<unknown>
}

/** A request to the wallet in the secure frame. */
export type EmbeddedRequest = PeerRequest & {
  /** Makes another chain the active one. */
  activate(chainId: ChainId): Promise<void>
}

/** How the sessions of a chain family are made and kept up to date. */
export type Family = {
  /**
   * Asks a wallet of the page what it shares.
   *
   * @param how - `silent`: its user is not asked. `chainId`: where the last session stood.
   * @returns null when it shares nothing.
   * @throws RpcError of the wallet; -32603, reason WALLET_MALFORMED, when its answers cannot be read.
   */
  grant(wallet: HostWallet, how: { silent: boolean; chainId: ChainId | undefined }): Promise<Grant | null>
  /** Tells a wallet of the page that its session is over. Never hangs; whether it heard does not matter. */
  disconnect(walletId: string): Promise<void>
  /**
   * Accounts of an `accountsChanged` event.
   *
   * @throws RpcError when they cannot be read.
   */
  readAccounts(data: unknown, session: WalletSession): Promise<readonly Account[]>
  /** Chain of a `chainChanged` event; absent where wallets have no active chain. @throws RpcError */
  readChain?(data: unknown, session: WalletSession): Promise<ChainId>
  /** What the family's `connectMethod` answers. */
  describeAccounts(accounts: readonly Account[]): unknown
  /** Whether a `disconnect` event of the wallet ends the session. */
  endsWith(data: unknown): boolean
  /** What a paired wallet grants of this family. */
  peer: PeerAccounts & PeerRequests
  /** Absent where the wallet in the secure frame only signs. */
  loadEmbedded?(): Promise<EmbeddedMethods>
  /**
   * Brings the wallet of the session to a chain; where wallets have no active one, it is remembered, too.
   *
   * @throws RpcError 4902, 4001, 4901 and 4900 with a reason, and what the wallet answers.
   */
  switchTo(chainId: ChainId): Promise<void>
}

/** What a request is answered with and ended by. */
export type RequestContext = {
  /** The SDK's name for the request. */
  id: string
  /** Aborts when the page cancels. */
  signal: AbortSignal
  /** Aborts when the modal closes, from the moment that the request came: nobody wants to be asked then. */
  closing: AbortSignal
}

/** Answers a request. @throws RpcError */
export type MethodHandler = (params: unknown, context: RequestContext) => unknown

/** What is shown, for which account of the session, and what exactly is asked of the wallet once it is approved. */
export type Proposal = {
  address: string
  details: ApproveDetails
  /** Whether what is signed is sent to the network, by the wallet or from here. */
  isSent?: boolean
  /** Whether the page has it sent by another method, so that an earlier payment of the account matters here. */
  isSentByPage?: boolean
  /** It goes to a wallet of the page at once, as what the SDK sends there by itself. */
  skipsApproval?: boolean
  /** @param cancelSignal - As in `WalletRequest`. */
  ask(cancelSignal: AbortSignal): Promise<unknown>
  /** Calls of a wallet by which `ask` can do it, where wallets may lack them: one of them is enough. */
  calls?: readonly string[]
}

/**
 * What becomes of a request, by its method; `requests/policies.ts` of a family has all of its methods in one table. One
 * without a policy gets 4200.
 *
 * - `local`: nobody is asked. The widget answers from the session, or the wallet from what it shows nobody.
 * - `ownView`: a handler of ours shows what the method is about, in a view of its own: connecting, switching, or the
 *   secure frame for what only a smart account does. The wallet may ask in its own window besides.
 * - `approve`: the user approves it in one place, and where that is depends on who holds the account.
 *   A wallet of the page by the short path: in that wallet, which the SDK calls directly; it does not come here.
 *   A wallet of the page without the short path, or with a message that may sign its user in: here, then in that wallet.
 *   A paired wallet: on its own device, at once; a sign-in to another site is shown here first, for the wallet does not know the page.
 *   The embedded wallet: in the secure frame, at once; a token to be listed is shown here.
 * - `node`: answered by a node of the active chain, or by the wallet of the page where no node of ours serves it.
 */
export type Policy = 'local' | 'ownView' | 'approve' | 'node'

/** A row of a family's table. */
export type MethodPolicy = {
  policy: Policy
  /** Whether an SDK may take it straight to a wallet of its page: nothing of ours is on the way then. */
  shortPath?: true
}

export type FamilySignIn = {
  /** A chain as messages of the family name it. */
  chainInMessage(chainId: ChainId): string
  /** Has the wallet sign. @throws RpcError of the wallet */
  sign(session: WalletSession, message: string): Promise<string>
  /** Whether paired wallets of the family can sign in while they connect (CAIP-222). */
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
  /** Empty if the message has none. */
  nonce: string
  /** undefined for the active one. */
  chainId: ChainId | undefined
  expirationTime: string | undefined
  /** The message of an account. */
  write(address: string): string
}

/** How the requests of a chain family are answered. */
export type FamilyRequests = {
  policies: ReadonlyMap<string, MethodPolicy>
  /** Of the policies `local` and `ownView`, by method. */
  handlers: Readonly<Record<string, MethodHandler>>
  /** Checks a request of the policy `approve` and says what it means. @throws RpcError -32602, 4100 */
  propose(method: string, params: unknown, session: WalletSession): Proposal | Promise<Proposal>
  /** Absent where no method has the policy `node`. @throws RpcError of the node, or of the wallet */
  read?(method: string, params: unknown, context: RequestContext): Promise<unknown>
  /** @throws RpcError 4901 for what nothing in this project could answer. */
  requireServed(method: string): void
  /** Methods that wait by themselves for a session that is coming back. */
  waiting: readonly string[]
  /** How an account signs in with a message (CAIP-122); absent where the family’s accounts do not. */
  signIn?: FamilySignIn
  /** The chain of a session as pages of the family know it, where that is not its CAIP-2 id. */
  describeChain?(chainId: ChainId): string
  /** Whether a page names a token of the family by a text; absent where nothing is sent from the modal. */
  isToken?(text: string): boolean
  /** Has the wallet go to a chain that a page asked for, and sends its user to it where it asks elsewhere. @throws RpcError as `requestApproval` */
  switchWalletTo?(chainId: ChainId, context: RequestContext): Promise<void>
  /** Methods without a policy of which the page hears that they do not exist: -32601 in place of 4200. */
  absent?: readonly string[]
}

/**
 * What views ask of a family, each part fetched when it is first needed; the files of the parts' shapes add their own. What is absent is not offered: no form sends for a
 * family without `send`.
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

/** Fills the registry; the order is the one in which families are offered. */
export function registerFamilies(entries: readonly FamilyEntry[]): void {
  for (const entry of entries) registry.set(entry.namespace, entry)
}

/** undefined for a family in which nobody can be connected. */
export function findFamily(namespace: string): FamilyEntry | undefined {
  return registry.get(namespace)
}

/** All that are registered, in their order. */
export function families(): readonly FamilyEntry[] {
  return [...registry.values()]
}

/**
 * The code of a family.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when it does not come.
 * @throws Error for a family that is not registered.
 */
export async function loadFamily(namespace: string): Promise<Family> {
  const entry = registry.get(namespace)
  if (entry === undefined) throw new Error(`No chain family ${namespace}.`)
  return entry.load()
}

/** A chain's family in the registry; undefined for one in which nobody can be connected. */
export function entryOf(chainId: ChainId): FamilyEntry | undefined {
  return registry.get(chainId.slice(0, chainId.indexOf(':')))
}

/**
 * The family of a chain; null for one in which nobody can be connected here: such chains are only offered to paired
 * wallets.
 */
export function familyOf(chainId: ChainId): Namespace | null {
  return entryOf(chainId)?.namespace ?? null
}
