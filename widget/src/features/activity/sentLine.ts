import type { MessageKey } from '#i18n/en.ts'
import { SIGNS } from './movements.ts'
import type { OperationState } from './OperationIcon.tsx'
import type { PendingTransaction } from './sentStorage.ts'

type SentKind = NonNullable<PendingTransaction['kind']> | 'send'

type Texts = {
  titles: Readonly<Record<PendingTransaction['status'], MessageKey>>
  /**
   * Text of the list with the other party's address; null for a contract, whose address users do not recognize. The
   * details show it under `partyLabel`.
   */
  party: MessageKey | null
  partyLabel: MessageKey
}

const ALLOWED = { party: 'activity.for', partyLabel: 'activity.spender' } as const

const TEXTS: Readonly<Record<SentKind, Texts>> = {
  send: {
    titles: {
      pending: 'activity.sending',
      confirmed: 'activity.sent',
      failed: 'activity.failedTitle',
      replaced: 'activity.replaced',
      dropped: 'activity.dropped',
    },
    party: 'activity.to',
    partyLabel: 'activity.toLabel',
  },
  approval: {
    titles: {
      pending: 'activity.approving',
      confirmed: 'activity.approved',
      failed: 'activity.approvalFailed',
      replaced: 'activity.approvalReplaced',
      dropped: 'activity.approvalDropped',
    },
    ...ALLOWED,
  },
  revocation: {
    titles: {
      pending: 'activity.revoking',
      confirmed: 'activity.revoked',
      failed: 'activity.revocationFailed',
      replaced: 'activity.revocationReplaced',
      dropped: 'activity.revocationDropped',
    },
    ...ALLOWED,
  },
  swap: {
    titles: {
      pending: 'activity.swapping',
      confirmed: 'activity.swapped',
      failed: 'activity.swapFailed',
      replaced: 'activity.swapReplaced',
      dropped: 'activity.swapDropped',
    },
    party: null,
    partyLabel: 'activity.overLabel',
  },
}

/** Precedes an amount that was not read from the chain yet. */
const ABOUT = '\u2248'

/** Display of a transaction sent from here. */
export type SentLine = {
  title: MessageKey
  party: MessageKey | null
  partyLabel: MessageKey
  state: OperationState
  amounts: readonly { id: string; text: string; sign: string; isIncoming: boolean }[]
}

export function sentLine(transaction: PendingTransaction): SentLine {
  const { kind = 'send', status } = transaction
  const { titles, party, partyLabel } = TEXTS[kind]
  return {
    title: titles[status],
    party,
    partyLabel,
    state: operationState(kind, status),
    amounts: sentAmounts(transaction),
  }
}

function operationState(kind: SentKind, status: PendingTransaction['status']): OperationState {
  if (status === 'pending') return 'pending'
  if (status !== 'confirmed') return 'failed'
  return kind === 'send' ? 'out' : 'none'
}

function sentAmounts({
  kind,
  status,
  hash,
  amount,
  quoted,
  received,
}: PendingTransaction): SentLine['amounts'] {
  // A revocation moves no amount.
  if (kind === 'revocation') return []
  const sign = kind === 'approval' ? SIGNS.self : SIGNS.out
  const paid = { id: hash, text: amount, sign, isIncoming: false }
  const got = received ?? quoted
  const brings = status === 'pending' || status === 'confirmed'
  if (got === undefined || !brings) return [paid]
  const isRead = received !== undefined
  return [paid, { id: `${hash} in`, text: got, sign: isRead ? SIGNS.in : ABOUT, isIncoming: isRead }]
}
