import type { Namespace } from '@latch/protocol/caip.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import { choosableAccounts, type Grant, sessionAddresses, type WalletSession } from '#core/walletSession.ts'
import { readRecord, type SessionRecord, toSessionRecord, writeRecord } from './sessionRecord.ts'
import { findSession, setSession } from './sessionsStore.ts'
import { notifyTabs } from './tabs.ts'

type Choice = { account: string; insteadOf: string }

/**
 * Makes another shared account the active one, here and in other tabs, without calling the wallet. The choice outlives a
 * reload, and ends when the wallet changes its first account.
 */
export function chooseAccount(namespace: Namespace, account: string): void {
  const session = findSession(namespace)
  if (session === null) return
  if (!sessionAddresses({ accounts: choosableAccounts(session) }).includes(account)) return
  if (session.accounts[0].address === account) return
  setSession(rememberActive(session, account, choiceOf(session)?.insteadOf))
  notifyTabs(namespace, 'connected')
}

/**
 * Remembers a session with one of its accounts active, for as long as the wallet keeps its own first account.
 *
 * @param account - null, or one that cannot be chosen: the session's first account stays active.
 * @param insteadOf - The wallet's own first account, if the session has another one in front.
 * @returns the session in that order.
 */
export function rememberActive(
  session: WalletSession,
  account: string | null,
  insteadOf = session.accounts[0].address,
): WalletSession {
  const changed = { ...session, accounts: inFront(account, session.accounts) }
  const isChoice = session.connector === 'page' && changed.accounts[0].address !== insteadOf
  writeRecord(session.namespace, { ...toSessionRecord(changed), ...(isChoice && { insteadOf }) })
  return changed
}

/** Returns the user's choice of an account if it is the session's active one; otherwise null. */
export function choiceOf(session: WalletSession): Choice | null {
  if (session.connector !== 'page') return null
  const choice = storedChoice(session.namespace, session.wallet)
  return choice?.account === session.accounts[0].address ? choice : null
}

/** Returns a page wallet's accounts, the chosen one first. Forgets a choice that no longer holds. */
export function inChosenOrder(
  namespace: Namespace,
  wallet: Parameters<typeof walletKey>[0],
  accounts: Grant['accounts'],
): Grant['accounts'] {
  const choice = storedChoice(namespace, wallet)
  if (choice === null) return accounts
  if (
    choice.insteadOf === accounts[0].address &&
    sessionAddresses({ accounts: choosableAccounts({ accounts }) }).includes(choice.account)
  )
    return inFront(choice.account, accounts)
  const { account: _, insteadOf: __, ...record } = readRecord(namespace) ?? { wallet: null }
  writeRecord(namespace, record)
  return accounts
}

function storedChoice(namespace: Namespace, wallet: Parameters<typeof walletKey>[0]): Choice | null {
  const record: SessionRecord | null = readRecord(namespace)
  const { account, insteadOf } = record ?? {}
  if (record?.wallet !== walletKey(wallet) || account === undefined || insteadOf === undefined) return null
  return { account, insteadOf }
}

function inFront(address: string | null, accounts: Grant['accounts']): Grant['accounts'] {
  const active = choosableAccounts({ accounts }).find((account) => account.address === address) ?? accounts[0]
  return [active, ...accounts.filter((account) => account !== active)]
}
