import type { HistoryEntry } from '../../../protocol/history.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { truncateAddress } from '../../i18n/format.ts'
import { type Movement, movementsOf } from './movements.ts'
import { NOBODY, partiesOf } from './parties.ts'

/** Operation types by what they do to the balance. @see docs/behaviour.md#activity */
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
  /** The other side, shortened, or that a contract was made; null where there is nothing to say. */
  counterpart: { label: MessageKey; address: string } | null
}

/** What one transaction was for the account whose history it is in. */
export function describe(entry: HistoryEntry, locale: string): Description {
  const { operationType, status } = entry.metadata
  const movements = movementsOf(entry, locale)
  const direction = directionOf(operationType, movements)
  const title = TITLES[operationType] ?? 'activity.executed'
  return {
    title: status === 'failed' ? 'activity.failedTitle' : title,
    direction,
    movements,
    counterpart: counterpartOf(entry, direction),
  }
}

function counterpartOf(entry: HistoryEntry, direction: Description['direction']): Description['counterpart'] {
  if (entry.metadata.operationType === 'deploy') return { label: 'activity.created', address: '' }
  const { from, to } = partiesOf(entry)
  const other = direction === 'in' ? from : to
  if (other === '' || other === NOBODY) return null
  return { label: direction === 'in' ? 'activity.from' : 'activity.to', address: truncateAddress(other) }
}

function directionOf(operation: string, movements: readonly Movement[]): Description['direction'] {
  if (INCREASING.includes(operation)) return 'in'
  if (REDUCING.includes(operation)) return 'out'
  const directions = new Set(movements.map(({ direction }) => direction))
  if (directions.size !== 1) return 'none'
  const [only] = directions
  return only === 'in' || only === 'out' ? only : 'none'
}
