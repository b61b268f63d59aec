import type { Namespace } from '@latch/protocol/caip.ts'
import { findConnector, loadRemote } from '#connectors/connectors.ts'
import { findWalletByKey } from '#connectors/walletsStore.ts'
import { config } from '#core/configStore.ts'
import { families } from '#core/familyRegistry.ts'
import { loadChunk } from '#core/lazyChunk.ts'
import { walletGone } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { attempt, isAttempting } from './attempts.ts'
import { choiceOf, rememberActive } from './chosenAccount.ts'
import { connect, disconnect, disconnectWallet, establish, openRemote } from './engine.ts'
import { dropOther, isOther, loadOthers, type OtherSession, putOthers } from './othersStore.ts'
import { reopenPage } from './reopenPage.ts'
import { readRecord, toSessionRecord } from './sessionRecord.ts'
import { findSession, isConnected } from './sessionsStore.ts'
import { notifyTabs } from './tabs.ts'

/** Most other sessions of a family. */
const MAX_OTHERS = 8

/**
 * Handles a replaced session: it becomes one of the other sessions if the project allows several wallets (`multi_wallet`),
 * else it is disconnected.
 *
 * @param insteadOf - As in `SessionRecord`, if the user chose its active account.
 */
export function replaceSession(before: WalletSession, insteadOf: string | undefined): void {
  const own = toSessionRecord(before).wallet
  if (own === null || own === readRecord(before.namespace)?.wallet) return
  if (config().multiWallet) addOther(before, own, insteadOf)
  // A pairing may still be another family's.
  else if (!isConnected(own) && !isOther(own)) void disconnectWallet(before)
}

/**
 * Makes another connected wallet the active one of its family; the previously active one becomes an other session. A
 * page's wallet that has forgotten this site shows a prompt; a paired one that ended its session is dropped.
 *
 * @throws RpcError 4900 if the wallet cannot be reached, 4001 if its user declined or chose another one meanwhile.
 */
export async function switchToOther(other: OtherSession): Promise<void> {
  const session = await attempt(other.namespace, () => resume(other))
  if (session === null) return requestAgain(other)
  const before = findSession(other.namespace)
  const insteadOf = before === null ? undefined : choiceOf(before)?.insteadOf
  resumeAs(session, other)
  if (before !== null) replaceSession(before, insteadOf)
}

/** Ends another wallet's session, and revokes its permission as far as the wallet supports it. */
export async function disconnectOther({ namespace, connector, wallet: key }: OtherSession): Promise<void> {
  dropOther(key, namespace)
  if (connector === 'page') {
    const wallet = findWalletByKey(key, namespace)
    if (wallet !== undefined) await findConnector(connector)?.disconnect(wallet.id, namespace)
    return
  }
  await (await loadRemote(connector)).disconnect(key, namespace)
}

/** Disconnects all; a failure of one does not stop the others. */
async function disconnectAllOthers(): Promise<void> {
  await Promise.allSettled(loadOthers().map(disconnectOther))
}

/**
 * Ends the active session of a family. The last other one that still can takes its place; the page sees one change of
 * accounts.
 */
export async function disconnectActive(namespace: Namespace): Promise<void> {
  const before = findSession(namespace)
  // The active wallet may also be among the others, because of another tab or a new connection.
  if (before !== null) dropOther(toSessionRecord(before).wallet ?? '', namespace)
  const isReplaced = () => findSession(namespace)?.walletId !== before?.walletId
  for (const next of loadOthers(namespace)) {
    const session = await attempt(namespace, () => resume(next)).catch(() => null)
    // The user chose another wallet meanwhile, or the session has ended by itself.
    if (isAttempting(namespace) || isReplaced()) return
    if (session === null) continue
    resumeAs(session, next)
    if (before !== null) await disconnectWallet(before)
    return
  }
  await disconnect(namespace)
}

/** Disconnects every family, and in the background pairings without a session. */
export async function disconnectAll(): Promise<void> {
  const ended = families().map(({ namespace }) => disconnect(namespace))
  await Promise.all([...ended, disconnectAllOthers()])
  // Disconnecting does not wait for the client of paired wallets to start.
  loadChunk(() => import('#connectors/walletconnect/endStored.ts'))
    .then(({ endStored }) => endStored())
    .catch(console.warn)
}

/** Drops paired wallets that have ended their sessions since; this is only known once their client runs. */
export async function checkPaired(): Promise<void> {
  const paired = loadOthers().filter(({ connector }) => connector === 'walletconnect')
  if (paired.length === 0) return
  for (const { namespace, ...record } of paired)
    if ((await openRemote(namespace, { ...record, connector: 'walletconnect' })) === null)
      dropOther(record.wallet, namespace)
}

/** Restores a session without a prompt. @returns null if the wallet no longer knows this site. */
async function resume(other: OtherSession): Promise<WalletSession | null> {
  const { connector } = other
  if (connector !== 'page')
    return openRemote(other.namespace, { ...other, connector, account: other.address })
  return reopenPage(other.namespace, { wallet: other.wallet, account: other.address })
}

/** @throws RpcError as {@link switchToOther} */
async function requestAgain({ namespace, connector, wallet: key }: OtherSession): Promise<void> {
  if (connector === 'page') {
    await connect(namespace, findWalletByKey(key, namespace)?.id ?? '')
    return
  }
  dropOther(key, namespace)
  throw walletGone('The wallet ended the session. Connect again.')
}

function resumeAs(session: WalletSession, { address, insteadOf }: OtherSession): void {
  dropOther(toSessionRecord(session).wallet ?? '', session.namespace)
  // A choice ends when the wallet changes its first account.
  const isChosen = insteadOf === session.accounts[0].address
  establish(isChosen ? rememberActive(session, address) : session)
  notifyTabs(session.namespace, 'connected')
}

function addOther(before: WalletSession, wallet: string, insteadOf: string | undefined): void {
  const { namespace, connector } = before
  const { chainId, link } = toSessionRecord(before)
  const own: OtherSession = {
    namespace,
    wallet,
    connector,
    name: before.wallet.name,
    address: before.accounts[0].address,
    ...(insteadOf === undefined ? {} : { insteadOf }),
    ...(chainId === undefined ? {} : { chainId }),
    ...(link === undefined ? {} : { link }),
  }
  const active = readRecord(namespace)?.wallet
  const others = loadOthers(namespace).filter((each) => each.wallet !== wallet && each.wallet !== active)
  putOthers(namespace, [own, ...others.slice(0, MAX_OTHERS - 1)])
  for (const lost of others.slice(MAX_OTHERS - 1)) void disconnectOther(lost).catch(() => undefined)
}
