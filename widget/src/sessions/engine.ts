import type { Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import { loadRemote, type RemoteName } from '#connectors/connectors.ts'
import { frameUnavailable } from '#connectors/embedded/frameFailure.ts'
import { rememberRecent } from '#connectors/recents.ts'
import { notifyDisconnect } from '#connectors/requestWallet.ts'
import { chosenWallets, findWallet, type PageWallet } from '#connectors/walletsStore.ts'
import { findFamily, loadFamily } from '#core/familyRegistry.ts'
import { noAccount, RpcError, walletGone } from '#core/rpcError.ts'
import { track } from '#core/track.ts'
import type { Account, Grant, WalletSession } from '#core/walletSession.ts'
import { attempt, endAttempt, isAttempting } from './attempts.ts'
import { choiceOf, inChosenOrder } from './chosenAccount.ts'
import { whileConnecting } from './connecting.ts'
import {
  forgetRecord,
  isRemembered,
  readRecord,
  type SessionRecord,
  toSessionRecord,
  writeRecord,
} from './sessionRecord.ts'
import {
  activate,
  disconnectSession,
  endSession,
  findSession,
  isUnreachable,
  setSession,
} from './sessionsStore.ts'
import { notifyTabs } from './tabs.ts'

/** Disconnects under way: until they are done the wallet would answer for the session that ends. */
const disconnecting = new Map<Namespace, Promise<unknown>>()

/** Code that must be loaded before a wallet connects. */
let needed: Promise<unknown> | undefined

/** Makes connecting wait for code that acts on new sessions. */
export function waitToConnect(part: Promise<unknown>): void {
  needed = part
}

type Listeners = {
  /** A session comes; called before the store and its views are updated. */
  connected(namespace: Namespace): void
  /** Another wallet has taken a session's place. `insteadOf` as in `SessionRecord`, which is overwritten by now. Never rejects. */
  replaced(before: WalletSession, insteadOf: string | undefined): Promise<void>
}
const listeners: Listeners = { connected: () => {}, replaced: async () => {} }

/** Registers listeners of sessions; a later call replaces those that it names. */
export function onSessions(own: Partial<Listeners>): void {
  Object.assign(listeners, own)
}

/**
 * Requests the accounts of a page's wallet and makes it the session of a family. A later call, or the signal, ends this
 * one: later answers of the wallet are ignored. The previously connected wallet becomes one of the other sessions, or is
 * disconnected, as the project sets.
 *
 * @throws RpcError 4001 if the user declined, canceled or chose another wallet; -32002 if the wallet already shows a
 * prompt; 4100, reason NO_ACCOUNT, if it shares no account; 4900 if it is not in the page.
 */
export async function connect(
  namespace: Namespace,
  walletId: string,
  options: { signal?: AbortSignal } = {},
): Promise<WalletSession> {
  const wallet = findWallet(walletId)
  if (wallet === undefined) throw walletGone()
  const openWallet = async () => {
    await Promise.all([needed, disconnecting.get(namespace)])
    return openPage(namespace, wallet, { silent: false })
  }
  const session = await whileConnecting(namespace, () => attempt(namespace, openWallet, options.signal))
  if (session === null) throw noAccount()
  void adopt(session)
  activate(namespace)
  return session
}

/**
 * Requests the accounts of a page's wallet.
 *
 * @returns null if it shares none.
 */
export async function openPage(
  namespace: Namespace,
  wallet: PageWallet,
  options: { silent: boolean },
): Promise<WalletSession | null> {
  const grant = await readGrant(namespace, wallet, options)
  return grant === null ? null : pageSession(namespace, wallet, grant)
}

/** Returns the grants of a page's wallet. Nothing is stored. @returns null if it shares none. */
export async function readGrant(
  namespace: Namespace,
  wallet: PageWallet,
  { silent }: { silent: boolean },
): Promise<Grant | null> {
  const family = await loadFamily(namespace)
  const last = readRecord(namespace)?.chainId as WalletSession['chainId'] | undefined
  return family.grant(wallet, { silent, chainId: last })
}

/** Returns the session for a page wallet's grant, with the account that the user chose here. */
export function pageSession(namespace: Namespace, wallet: PageWallet, grant: Grant): WalletSession {
  const { id, name, icon, rdns } = wallet
  const accounts = inChosenOrder(namespace, wallet, grant.accounts)
  return { namespace, connector: 'page', walletId: id, wallet: { name, icon, rdns }, ...grant, accounts }
}

/**
 * Restores the session of a wallet outside the page from its record. Without a prompt.
 *
 * @returns null if either side has ended it.
 */
export async function openRemote(
  namespace: Namespace,
  { wallet, connector, chainId = '', account, link }: SessionRecord & { connector: RemoteName },
): Promise<WalletSession | null> {
  const remote = await loadRemote(connector)
  const session =
    wallet === null ? null : await remote.read(namespace, wallet, { chains: [chainId], accounts: [account] })
  return session === null || link === undefined ? session : { ...session, link }
}

/** Makes a newly granted session the current one. Once the promise resolves, the previous one is an other session or is disconnected. */
export async function adopt(session: WalletSession): Promise<void> {
  const before = findSession(session.namespace)
  const insteadOf = before === null ? undefined : choiceOf(before)?.insteadOf
  establish(session)
  const { namespace, connector: method, chainId: network } = session
  track('CONNECT_SUCCESS', { method, namespace, network })
  notifyTabs(namespace, 'connected')
  if (before !== null && toSessionRecord(before).wallet !== toSessionRecord(session).wallet)
    await listeners.replaced(before, insteadOf)
}

/**
 * Adopts the sessions of several families that a wallet granted. The requested one replaces another wallet's session; the
 * others do not.
 */
export async function adoptAll([first, ...others]: readonly [
  WalletSession,
  ...WalletSession[],
]): Promise<void> {
  const adopted = adopt(first)
  for (const session of others) if (findSession(session.namespace) === null) void adopt(session)
  activate(first.namespace)
  await adopted
}

/** Makes a session the current one and remembers it for this origin. */
export function establish(session: WalletSession): void {
  const { namespace, connector, walletId } = session
  writeRecord(namespace, { ...toSessionRecord(session), ...choiceOf(session) })
  if (connector === 'page' && walletId !== null) chosenWallets.set(namespace, walletId)
  // Users of an email address are offered the address itself.
  if (connector !== 'embedded') rememberRecent(walletKey(session.wallet))
  // Before views are notified: one that closes the modal must not reject the new session.
  listeners.connected(namespace)
  setSession(session)
}

/**
 * Ends the session of a family on request of its user or its page, and keeps it ended after a reload; also one that is
 * being connected, or could be restored. The wallet's own permission is revoked as far as the wallet supports it.
 */
export async function disconnect(namespace: Namespace): Promise<void> {
  const session = findSession(namespace)
  if (session === null && !isAttempting(namespace) && !isRemembered(namespace)) return
  revoke(namespace)
  if (session !== null) await disconnectWallet(session)
}

/** Ends the session of a family for this page and keeps it ended; the wallet is not notified. */
export function revoke(namespace: Namespace): void {
  endAttempt(namespace)
  // Before the store: the state for the page contains whether the session is remembered.
  writeRecord(namespace, { wallet: null })
  disconnectSession(namespace)
  notifyTabs(namespace, 'disconnected')
}

/** Ends the session of a family after its wallet ended it. */
export function forget(namespace: Namespace): void {
  const session = findSession(namespace)
  if (session !== null) forgetRecord(namespace, toSessionRecord(session).wallet)
  endSession(namespace)
}

/** Disconnects a session's wallet; connecting in the same family waits for it. */
export async function disconnectWallet(session: WalletSession): Promise<void> {
  const ended = notifyDisconnect(session).catch(() => undefined)
  disconnecting.set(session.namespace, ended)
  await ended
}

/** @throws RpcError 4100 while the family is disconnected; -32603, reason FRAME_UNAVAILABLE, if the wallet cannot be reached. */
export function requireSession(namespace: Namespace): WalletSession {
  const session = findSession(namespace)
  if (session !== null) return session
  if (isUnreachable(namespace)) throw frameUnavailable()
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `No account is connected. Call ${findFamily(namespace)?.connectMethod} first.`,
  })
}

/**
 * Sets a wallet's new accounts, or removes the session if there are none. Nothing changes if another wallet has become the
 * session meanwhile.
 */
export function takeAccounts(
  { namespace, walletId }: Pick<WalletSession, 'namespace' | 'walletId'>,
  [active, ...others]: readonly Account[],
): void {
  const session = findSession(namespace)
  if (walletId === null || session?.walletId !== walletId) return
  if (active === undefined) {
    forget(namespace)
    return
  }
  const accounts = [active, ...others] as const
  changeSession(
    { namespace, walletId },
    {
      accounts: session.connector === 'page' ? inChosenOrder(namespace, session.wallet, accounts) : accounts,
    },
  )
}

/** The wallet may have been replaced while it answered: only its own session changes. */
export function changeSession(
  { namespace, walletId }: Pick<WalletSession, 'namespace' | 'walletId'>,
  change: Partial<Pick<WalletSession, 'accounts' | 'chainId'>>,
): void {
  const session = findSession(namespace)
  if (session?.walletId !== walletId) return
  const changed = { ...session, ...change }
  setSession(changed)
  if (changed.chainId !== session.chainId) track('SWITCH_NETWORK', { network: changed.chainId })
}
