import type { HistoryEntry } from '@latch/protocol/history.ts'
import {
  type History,
  historyKey,
  historyStore,
  pendingStore,
} from '@latch/widget/src/features/activity/index.ts'
import { type BatchStatus, shownBatchStore } from '@latch/widget/src/requests/shownBatch.ts'
import type { StateId } from '../states.ts'
import { CHAIN, COIN, connectAccount, RHOMBUS, tab } from './accountSetups.ts'
import { ADDRESS, OTHER } from './fixtures.ts'

type ActivityState = Exclude<
  Extract<StateId, 'activity' | `activity-${string}` | `transaction${string}`>,
  'activity-orders'
>

const NOW = Date.now()
const DAY = 86_400_000

type Moved = Partial<HistoryEntry['metadata']> & {
  moves?: [direction: 'in' | 'out', quantity: string, symbol: string][]
}

function entry(id: number, { moves = [], ...metadata }: Moved): HistoryEntry {
  return {
    id: String(id),
    metadata: {
      operationType: 'send',
      hash: `0x${String(id).repeat(64).slice(0, 64)}`,
      minedAt: new Date(NOW - id * 11 * DAY).toISOString(),
      sentFrom: ADDRESS,
      sentTo: OTHER,
      status: 'confirmed',
      nonce: id,
      application: null,
      chain: CHAIN,
      fee: { numeric: '0.000412', symbol: 'ETH' },
      ...metadata,
    },
    transfers: moves.map(([direction, numeric, symbol]) => ({
      fungible_info: { name: symbol, symbol, icon: { url: symbol === 'ETH' ? RHOMBUS : COIN } },
      nft_info: null,
      direction,
      quantity: { numeric },
      value: null,
      price: null,
    })),
  }
}

function withNft(received: HistoryEntry): HistoryEntry {
  const nft_info = {
    name: 'Paper Birds',
    tokenId: '812',
    content: { preview: { url: COIN, content_type: null } },
    flags: { is_spam: false },
  }
  const transfer = { direction: 'in', quantity: { numeric: '1' }, value: null, price: null } as const
  return { ...received, transfers: [{ ...transfer, fungible_info: null, nft_info }] }
}

const ENTRIES: HistoryEntry[] = [
  entry(0, {
    operationType: 'receive',
    minedAt: new Date(NOW - 5 * 60_000).toISOString(),
    sentFrom: OTHER,
    sentTo: ADDRESS,
    moves: [['in', '0.25', 'ETH']],
  }),
  entry(1, { moves: [['out', '1200', 'HUSD']] }),
  entry(2, {
    operationType: 'trade',
    moves: [
      ['out', '1', 'ETH'],
      ['in', '3118.204412', 'HUSD'],
    ],
  }),
  withNft(entry(3, { operationType: 'receive', sentFrom: OTHER, sentTo: ADDRESS })),
  entry(4, { operationType: 'approve' }),
  entry(6, { status: 'failed', moves: [['out', '0.5', 'ETH']] }),
  entry(36, { operationType: 'deploy', sentTo: '' }),
]

function history(entries: readonly HistoryEntry[], change: Partial<History> = {}): void {
  const key = historyKey({ chainId: CHAIN, address: ADDRESS })
  historyStore.set(key, { entries, next: null, stale: false, backfill: null, ...change })
}

function unread(phase: 'failed' | 'notServed'): void {
  tab('activity')
  const key = historyKey({ chainId: CHAIN, address: ADDRESS })
  historyStore.setState({ [key]: { data: null, phase, lockedUntil: 0 } })
}

function activity(entries: readonly HistoryEntry[], change: Partial<History> = {}): void {
  tab('activity')
  history(entries, change)
}

function pending(): void {
  pendingStore.setState({
    transactions: [
      {
        chainId: CHAIN,
        hash: `0x${'ab'.repeat(32)}`,
        from: ADDRESS,
        to: OTHER,
        at: NOW,
        amount: '0.5 ETH',
        iconUrl: 'public/getTokenImage/ETH',
        status: 'pending',
      },
    ],
  })
}

const SWAP = `0x${'5a'.repeat(32)}`
const APPROVAL = `0x${'a9'.repeat(32)}`

/** Sets swaps in each state, with the approval of one of them. */
function swaps(): void {
  const from = { chainId: CHAIN, from: ADDRESS, to: OTHER, iconUrl: 'public/getTokenImage/ETH' } as const
  const swap = { ...from, kind: 'swap', amount: '0.25 ETH', quoted: '779.412 LAN' } as const
  pendingStore.setState({
    transactions: [
      { ...swap, hash: SWAP, at: NOW, status: 'pending' },
      { ...from, kind: 'approval', amount: '250 HUSD', hash: APPROVAL, at: NOW - 60_000, status: 'pending' },
      { ...swap, hash: `${SWAP}1`, at: NOW - 120_000, status: 'confirmed', received: '779.301 LAN' },
      {
        ...from,
        kind: 'revocation',
        amount: '250 HUSD',
        hash: `${SWAP}2`,
        at: NOW - 180_000,
        status: 'confirmed',
      },
      { ...swap, hash: `${SWAP}3`, at: NOW - 240_000, status: 'failed' },
      { ...swap, hash: `${SWAP}4`, at: NOW - 300_000, status: 'dropped' },
    ],
  })
}

const HASH = `0x${'cd'.repeat(32)}`

function batch(status: Pick<BatchStatus, 'state' | 'hash'>, unread = false): void {
  connectAccount({ name: 'TransactionBatch' })
  const read = () => new Promise(() => {})
  shownBatchStore.setState({ batch: { status: { ...status, chainId: CHAIN }, unread, read } })
}

/** The account's activity, and one transaction of it. */
export const activitySetups: Readonly<Record<ActivityState, () => void>> = {
  activity: () => {
    activity(ENTRIES)
    pending()
  },
  'activity-loading': () => tab('activity'),
  'activity-empty': () => activity([]),
  'activity-failed': () => unread('failed'),
  'activity-not-served': () => unread('notServed'),
  'activity-filling': () => activity(ENTRIES, { backfill: { indexed: 415, wanted: 1000 } }),
  'activity-swaps': () => {
    activity([])
    swaps()
  },
  'transaction-swap': () => {
    connectAccount({ name: 'Transaction', id: SWAP })
    swaps()
  },
  'transaction-approval': () => {
    connectAccount({ name: 'Transaction', id: APPROVAL })
    swaps()
  },
  transaction: () => {
    connectAccount({ name: 'Transaction', id: '2' })
    history(ENTRIES)
  },
  'transaction-nft': () => {
    connectAccount({ name: 'Transaction', id: '3' })
    history(ENTRIES)
  },
  'transaction-pending': () => {
    connectAccount({ name: 'Transaction', id: `0x${'ab'.repeat(32)}` })
    pending()
  },
  'activity-batch': () => batch({ state: 'pending', hash: null }),
  'activity-batch-done': () => batch({ state: 'done', hash: HASH }),
  'activity-batch-failed': () => batch({ state: 'failed', hash: HASH }),
  'activity-batch-unread': () => batch({ state: 'pending', hash: null }, true),
  'activity-batch-gone': () => {
    connectAccount({ name: 'TransactionBatch' })
    shownBatchStore.setState({ batch: null })
  },
}
