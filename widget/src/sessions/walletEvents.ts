import type { Namespace } from '@latch/protocol/caip.ts'
import type { HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import { findWallet } from '#connectors/walletsStore.ts'
import { findFamily, loadFamily } from '#core/familyRegistry.ts'
import { notifyHost } from '#core/remote.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { changeSession, takeAccounts } from './engine.ts'
import { lastAccounts, lastSeq } from './lastEvents.ts'
import { resumeRemembered } from './restore.ts'
import { readRecord } from './sessionRecord.ts'
import { endSession, findSession } from './sessionsStore.ts'

let messages = 0
let handled: Promise<unknown> = Promise.resolve()

/**
 * Handles an event of a wallet in the page. Events are handled in the order of their `seq`, one after the other; one that
 * is older than the last is a repetition. Malformed data changes nothing.
 */
export function handleWalletEvent(event: HostWalletEvent): void {
  const wallet = findWallet(event.walletId)
  // Nothing is stored for wallets that the page did not list.
  if (wallet === undefined) return
  if (event.seq <= (lastSeq.get(event.walletId) ?? -1)) return
  lastSeq.set(event.walletId, event.seq)
  if (event.event === 'accountsChanged') lastAccounts.set(event.walletId, event.data)
  for (const namespace of wallet.namespaces)
    if ((event.namespace ?? namespace) === namespace && findFamily(namespace) !== undefined)
      handled = handled.then(() => handle(namespace, event)).catch(warn)
}

async function handle(namespace: Namespace, { walletId, event, data }: HostWalletEvent): Promise<void> {
  if (event === 'connect') return resumeIfRemembered(namespace, walletId)
  const session = pageSession(namespace, walletId)
  if (session === null) return
  const family = await loadFamily(namespace)
  if (event === 'accountsChanged') {
    const accounts = await family.readAccounts(data, session)
    return takeAccounts(session, accounts)
  }
  if (event === 'chainChanged') {
    if (family.readChain === undefined) return
    return changeSession(session, { chainId: await family.readChain(data, session) })
  }
  if (event === 'message') return notifyHost((host) => host.emit({ seq: messages++, event, data }))
  if (family.endsWith(data)) endSession(namespace)
}

/** Returns a page wallet's session; events of the page do not apply to a paired wallet, whatever ID they state. */
function pageSession(namespace: Namespace, walletId: string): WalletSession | null {
  const session = findSession(namespace)
  return session?.connector === 'page' && session.walletId === walletId ? session : null
}

function resumeIfRemembered(namespace: Namespace, walletId: string): void {
  const wallet = findWallet(walletId)
  if (wallet !== undefined && readRecord(namespace)?.wallet === walletKey(wallet)) resumeRemembered(namespace)
}

export function warn(error: unknown): void {
  console.warn('Latch: an event of a wallet was dropped.', error instanceof Error ? error.message : error)
}
