import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { AccountType } from '@latch/protocol/login/auth.ts'
import type { OauthSocial } from '@latch/protocol/login/social.ts'
import { cutMessage } from '@latch/protocol/walletError.ts'
import { CHECK_SUPPORT } from '@latch/protocol/walletSupport.ts'
import { loadFamily } from '#core/familyRegistry.ts'
import { RpcError } from '#core/rpcError.ts'
import type { ConnectorName, WalletSession } from '#core/walletSession.ts'
import { relay } from './relay.ts'

/**
 * Login method: `fragment` belongs to the window that was opened for it, see `secureChannel.ts`; without an address, the
 * wallet that this browser has open on another site.
 */
export type LoginBy =
  | { email: string | null }
  | { passkey: true }
  | { provider: OauthSocial; fragment: string }
  | { provider: 'farcaster' }

/** A request to a wallet, with the session's chain. */
export type WalletRequest = {
  method: string
  params: unknown
  /** Absent for a wallet that is not connected yet, which can be one of the page only. */
  chainId?: ChainId | undefined
  /** The family that calls; absent where `method` is of one family only. */
  namespace?: Namespace | undefined
  /** Milliseconds; undefined if the user answers in the wallet. */
  deadline: number | undefined
  /** Aborts when no caller waits anymore. A wallet that can cancel a request then does, and answers with the outcome; others ignore it. */
  cancelSignal?: AbortSignal | undefined
}

/** A way to reach wallets. `walletId` is the connector's ID of a wallet, as in `WalletSession.walletId`. */
export type Connector = {
  /** @throws RpcError with an EIP-1193 code. */
  request(walletId: string, request: WalletRequest): Promise<unknown>
  /**
   * Logs in with an email address or a social account, if the connector supports it.
   *
   * @returns the resulting sessions, the wanted family's first.
   * @throws RpcError 4001 if it is closed.
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
   * Returns the permissions that its wallet has granted to keys of pages, as `PermissionsSchema`: on all sites, not only
   * this one.
   *
   * @throws RpcError of the frame.
   */
  permissions?(): Promise<unknown>
  /**
   * Reads the user from the wallet, because they may have changed something elsewhere. Without a prompt.
   *
   * @throws RpcError of the frame.
   */
  look?(): Promise<void>
  /** Called when its wallet's sessions have ended elsewhere: the next user may be a different one. */
  forget?(): void
  /** Rejects requests that the wallet would never carry out, before the user sees them. @throws RpcError 4200; 5710, 5720 for calls. */
  assertServes?(namespace: Namespace, method: string, params?: unknown): Promise<void>
  /**
   * Rejects calls that the wallet has no feature for, before the user sees them.
   *
   * @param call - Method of the family.
   * @throws RpcError 4200
   */
  assertSupported?(session: SupportedSession, call: string): Promise<void>
  /** Returns whether a request is approved on another device, so that the user must be sent there. */
  isElsewhere(
    walletId: string,
    request: Pick<WalletRequest, 'method' | 'params'> & { chainId: ChainId },
  ): boolean
  /** Notifies the wallet that its session with this site has ended. Never hangs, and ignores errors. */
  disconnect(walletId: string, namespace: Namespace): Promise<void>
  /**
   * Returns the current session of a family with a wallet that remembers its grants. Without a prompt.
   *
   * @returns null if it grants nothing, or its session was ended.
   */
  read?(namespace: Namespace, walletId: string, preference: Preference): Promise<WalletSession | null>
}

/** Preferred chains and accounts of a family's session, among those that the wallet granted. */
export type Preference = { chains?: readonly string[]; accounts?: readonly (string | undefined)[] }

/** A connector whose wallets are outside the page, and remember their grants. */
export type RemoteConnector = Connector & Required<Pick<Connector, 'read'>>

/** Changes that a connector's wallets report by themselves. */
export type WalletReport =
  /** Its grants have changed; with a family, its active account or chain. */
  | {
      type: 'change'
      walletId: string
      namespace?: Namespace
      account?: string | undefined
      chainId?: ChainId
    }
  /** Its sessions have ended in every family; `byUser` if they were disconnected from here, and must not be restored. */
  | { type: 'end'; walletId: string; byUser: boolean }

type SupportedSession = { walletId: string; namespace: Namespace }

/** Milliseconds that the page may take to check a wallet's object. */
const SUPPORT_DEADLINE = 1_000

async function assertSupported({ walletId, namespace }: SupportedSession, call: string): Promise<void> {
  const check = relay(walletId, CHECK_SUPPORT, { method: call }, { namespace, deadline: SUPPORT_DEADLINE })
  // Older SDKs cannot check: the wallet's own answer then counts.
  const missing = await check.catch(() => null)
  if (typeof missing === 'string')
    throw new RpcError({ code: RpcCode.unsupportedMethod, message: cutMessage(missing) })
}

const page: Connector = {
  request: (walletId, { method, params, ...options }) => relay(walletId, method, params, options),
  assertSupported,
  // It opens its own window.
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
 * Loads a connector with its client at first use.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, if it does not load; 4200 if such wallets are switched off.
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
export function onReports(onReport: Listener, isInUse: (walletId: string) => boolean): void {
  listener = onReport
  inUse = isInUse
}

/** Reports a change from a connector. Resolves once the sessions are up to date. */
export async function report(news: WalletReport): Promise<void> {
  await listener(news)
}

/** Returns whether a wallet has a session of any family, a record to restore one, or another session. */
export function isInUse(walletId: string): boolean {
  return inUse(walletId)
}
