import type { HistoryEntry } from '@latch/protocol/history.ts'
import type { MessageKey } from '#i18n/en.ts'
import { truncateAddress } from '#i18n/format.ts'
import { entryMovements, isSpamTransfer, type Movement } from './movements.ts'

/** Operation types by their effect on the balance. @see docs/behaviour.md#activity */
const INCREASING: readonly string[] = ['receive', 'deposit', 'borrow', 'claim', 'mint']
const REDUCING: readonly string[] = ['send', 'withdraw', 'repay', 'burn']

const TITLES: Readonly<Record<string, MessageKey>> = {
  send: 'activity.sent',
  receive: 'activity.received',
  deposit: 'activity.deposited',
  withdraw: 'activity.withdrawn',
  borrow: 'activity.borrowed',
  repay: 'activity.repaid',
  claim: 'activity.claimed',
  mint: 'activity.minted',
  burn: 'activity.burned',
  approve: 'activity.approved',
  trade: 'activity.swapped',
  deploy: 'activity.deployed',
}

export type Description = {
  title: MessageKey
  direction: 'in' | 'out' | 'none'
  movements: readonly Movement[]
  /** The other party, shortened and in full (`party`), or the contract that was created; null if there is none to show. */
  counterpart: { label: MessageKey; address: string; party: string } | null
}

/** Describes a transaction from the viewpoint of the account whose history it is in. */
export function describeHistoryEntry(entry: HistoryEntry, locale: string): Description {
  const { operationType, status } = entry.metadata
  const movements = entryMovements(entry, locale)
  const direction = directionOf(operationType, movements)
  const title = TITLES[operationType] ?? 'activity.executed'
  return {
    title: status === 'failed' ? 'activity.failedTitle' : title,
    direction,
    movements,
    counterpart: entryCounterpart(entry, onlyDirection(movements) ?? direction),
  }
}

/** @param direction - Direction of the coins: a deposit elsewhere leaves the account. */
function entryCounterpart(
  entry: HistoryEntry,
  direction: Description['direction'],
): Description['counterpart'] {
  if (entry.metadata.operationType === 'deploy') return { label: 'activity.created', address: '', party: '' }
  // The address of an exchange contract means nothing to users.
  if (entry.metadata.operationType === 'trade') return null
  const { from, to } = partiesOf(entry)
  const other = direction === 'in' ? from : to
  if (other === '' || other === NOBODY) return null
  const label = direction === 'in' ? 'activity.from' : 'activity.to'
  return { label, address: truncateAddress(other), party: other }
}

function directionOf(operation: string, movements: readonly Movement[]): Description['direction'] {
  if (INCREASING.includes(operation)) return 'in'
  if (REDUCING.includes(operation)) return 'out'
  return onlyDirection(movements) ?? 'none'
}

/** @returns null if transfers went in both directions, to the account itself, or nothing moved. */
function onlyDirection(movements: readonly Movement[]): 'in' | 'out' | null {
  const [only, ...others] = new Set(movements.map(({ direction }) => direction))
  return others.length > 0 || only === undefined || only === 'self' ? null : only
}

/** The zero address, which is the counterparty of a mint or burn. */
export const NOBODY = '0x0000000000000000000000000000000000000000'

/**
 * Returns sender and recipient. A token transfer is between two people, its transaction between a person and a
 * contract: the transfers decide, unless they have several senders or recipients.
 */
export function partiesOf({ metadata, transfers }: HistoryEntry): { from: string; to: string } {
  const moved = transfers.filter((transfer) => !isSpamTransfer(transfer))
  const from = onlyOf(moved.map(({ sender }) => sender))
  const to = onlyOf(moved.map(({ recipient }) => recipient))
  return from === null || to === null ? { from: metadata.sentFrom, to: metadata.sentTo } : { from, to }
}

function onlyOf(addresses: readonly (string | undefined)[]): string | null {
  const [only, ...others] = new Set(addresses)
  return only === undefined || others.length > 0 ? null : only
}
