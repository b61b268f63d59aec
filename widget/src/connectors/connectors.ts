import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { AccountType } from '@latch/protocol/login/auth.ts'
import type { OauthSocial } from '@latch/protocol/login/social.ts'
import { cutMessage } from '@latch/protocol/walletError.ts'
import { CHECK_SUPPORT } from '@latch/protocol/walletSupport.ts'
import { type ConnectorName, loadFamily, type WalletSession } from '#core/family.ts'
import { RpcError } from '#core/rpcError.ts'
import { relay } from './relay.ts'

/**
 * What somebody logs in by: `fragment` is of the window that was opened for it, see `secureChannel.ts`; no address says by
 * the wallet that this browser has open on another site.
 */
export type LoginBy =
  | { email: string | null }
  | { passkey: true }
  | { provider: OauthSocial; fragment: string }
  | { provider: 'farcaster' }

/** What a wallet is asked, on which chain of the session. */
export type WalletRequest = {
  method: string
  params: unknown
  /** Absent for a wallet that is not connected yet, which can be one of the page only. */
  chainId?: ChainId | undefined
  /** The family that calls; absent where `method` is of one family only. */
  namespace?: Namespace | undefined
  /** Milliseconds; undefined for what a person answers in the wallet. */
  deadline: number | undefined
  /**
   * Aborts when nobody waits any more. A wallet that can cancel a request then does, and answers what became of it;
   * others ignore it.
   */
  cancelSignal?: AbortSignal | undefined
}

/** One way to reach wallets. `walletId` is the connector's own name for a wallet, as in `WalletSession.walletId`. */
export type Connector = {
  /** @throws RpcError with an EIP-1193 code. */
  request(walletId: string, request: WalletRequest): Promise<unknown>
  /**
   * Lets somebody in by an email address or an account elsewhere, where wallets are reached so.
   *
   * @returns the sessions that come of it, the wanted family's first.
   * @throws RpcError 4001 when it is closed.
   */
  login?(
    by: LoginBy,
    how: { wanted: Namespace | undefined; cancelSignal: AbortSignal },
  ): Promise<readonly WalletSession[]>
  /**
   * Gives pages another of the wallet's two EVM accounts, where there are two. Resolves when the sessions are up to date.
   *
   * @throws RpcError as the frame has it.
   */
  prefer?(type: AccountType): Promise<void>
  /**
   * What its wallet has granted to keys of pages, as `PermissionsSchema` has it: everywhere, not on this site alone.
   *
   * @throws RpcError as the frame has it.
   */
  permissions?(): Promise<unknown>
  /**
   * Reads from the wallet whose it is: its user may have changed something elsewhere. Asks no person.
   *
   * @throws RpcError as the frame has it.
   */
  look?(): Promise<void>
  /** Its wallet's sessions have ended elsewhere: who comes next may be somebody else. */
  forget?(): void
  /** Refuses what the wallet would never do, before anybody is asked. @throws RpcError 4200; 5710, 5720 for calls. */
  assertServes?(namespace: Namespace, method: string, params?: unknown): Promise<void>
  /**
   * Refuses what the wallet has no feature for, before anybody is asked.
   *
   * @param call - Of the family's words.
   * @throws RpcError 4200
   */
  assertSupported?(session: SupportedSession, call: string): Promise<void>
  /** Whether a request is decided on another device, to which its user has to be sent. */
  isElsewhere(
    walletId: string,
    request: Pick<WalletRequest, 'method' | 'params'> & { chainId: ChainId },
  ): boolean
  /**
   * Tells the wallet that its session with this site is over. Never hangs; whether the wallet heard does not matter.
   */
  disconnect(walletId: string, namespace: Namespace): Promise<void>
  /**
   * What a wallet that remembers its grants shares of a family now. Nobody is asked.
   *
   * @returns null when it grants nothing, or its session was ended.
   */
  read?(namespace: Namespace, walletId: string, preference: Preference): Promise<WalletSession | null>
}

/** Where the session of a family shall stand, as far as the wallet granted it: by preference, as somebody wrote it. */
export type Preference = { chains?: readonly string[]; accounts?: readonly (string | undefined)[] }

/** A connector whose wallets are not in the page, and remember what they granted. */
export type RemoteConnector = Connector & Required<Pick<Connector, 'read'>>

/** What a connector's wallets report by themselves. */
export type WalletReport =
  /** What it grants has changed; where a family is named, its active account or chain has. */
  | {
      type: 'change'
      walletId: string
      namespace?: Namespace
      account?: string | undefined
      chainId?: ChainId
    }
  /** Its sessions are over in every family; `byUser` when they were disconnected from here, and must not come back. */
  | { type: 'end'; walletId: string; byUser: boolean }

type SupportedSession = { walletId: string; namespace: Namespace }

/** How long the page may take to look at a wallet's object. Milliseconds. */
const SUPPORT_DEADLINE = 1_000

async function assertSupported({ walletId, namespace }: SupportedSession, call: string): Promise<void> {
  const asked = relay(walletId, CHECK_SUPPORT, { method: call }, { namespace, deadline: SUPPORT_DEADLINE })
  // SDKs of before do not know: the wallet's own answer counts then.
  const missing = await asked.catch(() => null)
  if (typeof missing === 'string')
    throw new RpcError({ code: RpcCode.unsupportedMethod, message: cutMessage(missing) })
}

const page: Connector = {
  request: (walletId, { method, params, ...options }) => relay(walletId, method, params, options),
  assertSupported,
  // It opens a window of its own.
  isElsewhere: () => false,
  disconnect: async (walletId, namespace) => (await loadFamily(namespace)).disconnect(walletId),
}

const connectors = new Map<ConnectorName, Connector>([['page', page]])

/** Connectors that are loaded when they are first needed register themselves, before they make a session. */
export function registerConnector(name: ConnectorName, connector: Connector): void {
  connectors.set(name, connector)
}

/** undefined while the connector is not loaded. */
export function findConnector(name: ConnectorName): Connector | undefined {
  return connectors.get(name)
}

/** A connector of wallets that are not in the page. */
export type RemoteName = Exclude<ConnectorName, 'page'>

const remotes = new Map<RemoteName, () => Promise<RemoteConnector>>()

/**
 * A connector whose code comes when it is first needed, with its client.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when it does not come; 4200 where such wallets are switched off.
 */
export async function loadRemote(name: RemoteName): Promise<RemoteConnector> {
  const open = remotes.get(name)
  if (open === undefined) throw new Error(`No connector ${name}.`)
  return open()
}

export function registerRemote(name: RemoteName, open: () => Promise<RemoteConnector>): void {
  remotes.set(name, open)
}

type Listener = (report: WalletReport) => void | Promise<void>
let listener: Listener = () => {}
let inUse: (walletId: string) => boolean = () => true

/** Subscribes the sessions to the wallets' reports. @param isInUse - Whether a session uses the wallet. */
export function onReports(hear: Listener, isInUse: (walletId: string) => boolean): void {
  listener = hear
  inUse = isInUse
}

/** For connectors. Resolves when the sessions are up to date. */
export async function report(news: WalletReport): Promise<void> {
  await listener(news)
}

/** Whether a session of any family is the wallet's, may come back by its record, or is one of the other sessions. */
export function isInUse(walletId: string): boolean {
  return inUse(walletId)
}
