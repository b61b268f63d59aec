import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { findConnector, onReports, type WalletReport } from '#connectors/connectors.ts'
import { families } from '#core/familyRegistry.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { choiceOf } from './chosenAccount.ts'
import { disconnectWallet, forget, onSessions, revoke } from './engine.ts'
import { loadOtherSessions } from './loadOtherSessions.ts'
import { dropOther, isOther } from './othersStore.ts'
import { readRecord, toSessionRecord, writeRecord } from './sessionRecord.ts'
import { allSessions, findSession, isConnected, setSession, subscribeTo } from './sessionsStore.ts'
import { warn } from './walletEvents.ts'

/** The account and chain that a wallet reports, in one family. */
type Move = { account?: string | undefined; chainId?: ChainId }

/** Moves beyond the grant, by family and wallet: some wallets report the move first and grant it next. */
const ungranted = new Map<string, Move>()
const watchKey = (namespace: Namespace, walletId: string | null) => `${namespace} ${walletId}`

let applying: Promise<void> = Promise.resolve()
let stops: readonly (() => void)[] = []

/** Applies what wallets outside of the page report to the sessions. A second call takes the first one's place. */
export function watchConnectors(): void {
  for (const stop of stops) stop()
  stops = families().map(({ namespace }) =>
    subscribeTo(namespace, ({ session }, { session: before }) => {
      rememberMove(session, before)
      forgetEnded(before)
    }),
  )
  onReports(onReport, isInUse)
  onSessions({
    replaced: async (before, insteadOf) =>
      loadOtherSessions().then(({ replaceSession }) => replaceSession(before, insteadOf), console.warn),
  })
}

function onReport(report: WalletReport): Promise<void> | void {
  if (report.type === 'end') return end(report)
  applying = applying.then(() => apply(report)).catch(warn)
  return applying
}

/** Returns whether a wallet is in use; tabs share the records, so another tab may have paired it. */
function isInUse(walletId: string): boolean {
  const isOnRecord = families().some(({ namespace }) => readRecord(namespace)?.wallet === walletId)
  return isConnected(walletId) || isOther(walletId) || isOnRecord
}

/** A wallet knows one connection only: with it go the sessions of every family that it granted. */
function end({ walletId, byUser }: { walletId: string; byUser: boolean }): void {
  for (const session of allSessions())
    if (session.walletId === walletId) (byUser ? revoke : forget)(session.namespace)
  dropOther(walletId)
}

/**
 * Records a changed chain or account, to restore it after a reload. A page's wallet updates its record only until another
 * tab chooses another one.
 */
function rememberMove(session: WalletSession | null, before: WalletSession | null): void {
  if (session === null || session.walletId !== before?.walletId) return
  const isElsewhere = session.chainId !== before.chainId
  if (!isElsewhere && session.accounts[0].address === before.accounts[0].address) return
  const record = toSessionRecord(session)
  if (session.connector === 'page' && readRecord(session.namespace)?.wallet !== record.wallet) return
  writeRecord(session.namespace, { ...record, ...choiceOf(session) })
  if (isElsewhere) ungranted.delete(watchKey(session.namespace, session.walletId))
}

/** Clears a connector whose wallet has no session anymore. */
function forgetEnded(before: WalletSession | null): void {
  if (before !== null && before.walletId !== null && !isConnected(before.walletId))
    findConnector(before.connector)?.forget?.()
}

/** Applies the current grants; a wallet without a session after that is disconnected. */
async function apply(change: WalletReport & { type: 'change' }): Promise<void> {
  const own = allSessions().filter(({ walletId }) => walletId === change.walletId)
  for (const session of own) {
    const { namespace } = session
    if (change.namespace === undefined) await applyTo(session, takeUngranted(namespace, change.walletId))
    else if (change.namespace === namespace) {
      await applyTo(session, change)
      rememberUngranted(namespace, change)
    }
  }
  const [last] = own
  if (last !== undefined && !isInUse(change.walletId)) await disconnectWallet(last)
}

/** A move that the next update does not grant either is given up. */
function takeUngranted(namespace: Namespace, walletId: string): Move {
  const move = ungranted.get(watchKey(namespace, walletId)) ?? {}
  ungranted.delete(watchKey(namespace, walletId))
  return move
}

function rememberUngranted(namespace: Namespace, { walletId, ...change }: Move & { walletId: string }): void {
  const session = findSession(namespace)
  if (session?.walletId !== walletId) return
  const [{ address: active }] = session.accounts
  const { account = active, chainId = session.chainId } = change
  const isGranted = session.chainId === chainId && active.toLowerCase() === account.toLowerCase()
  if (isGranted) return
  const move: Move = { ...ungranted.get(watchKey(namespace, walletId)) }
  if (change.account !== undefined) move.account = change.account
  if (change.chainId !== undefined) move.chainId = change.chainId
  ungranted.set(watchKey(namespace, walletId), move)
}

/** Applies a change; if the active chain is no longer granted, another one becomes active. */
async function applyTo(session: WalletSession, { chainId, account }: Move): Promise<void> {
  const { namespace, walletId, link } = session
  if (walletId === null) return
  const connector = findConnector(session.connector)
  if (connector?.read === undefined) return
  const next = await connector.read(namespace, walletId, {
    chains: [...(chainId === undefined ? [] : [chainId]), session.chainId],
    accounts: [account, session.accounts[0].address],
  })
  // The user may have disconnected, or chosen another wallet, meanwhile.
  if (findSession(namespace)?.walletId !== walletId) return
  if (next === null) return forget(namespace)
  // The link that the session was made with counts for as long as it lasts.
  const changed = link === undefined ? next : { ...next, link }
  if (JSON.stringify(changed) !== JSON.stringify(session)) setSession(changed)
}
