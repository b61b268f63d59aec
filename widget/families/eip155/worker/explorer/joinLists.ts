import { isNativeEmitter } from '@latch/protocol/nativeLogs.ts'
import type { TransferRow } from '../history/rows.ts'
import { LIST_ROWS, type ListedInternal, type ListedToken, type ListedTransaction } from './lists.ts'

export type Lists = {
  transactions: readonly ListedTransaction[]
  internals: readonly ListedInternal[]
  /** Tokens by kind of list; an explorer may have an NFT in more than one. */
  tokens: readonly (readonly ListedToken[])[]
}

/** A transaction and its transfers to or from the account. */
export type HistoryTransaction = {
  /** Small letters. */
  hash: string
  block: number
  position: number
  /** Seconds since the epoch. */
  time: number
  /** In wei; null if no list states it. */
  fee: string | null
  /** Row in the list of the account's own transactions, from it or to it. */
  own: ListedTransaction | null
  transfers: TransferRow[]
}

/**
 * Builds one page of whole blocks from lists that end at different blocks: below the highest end, a list may lack rows
 * that another has.
 *
 * @returns the newest first; `next` is the block to continue from, null at the end; `isCut` if a block has more rows than
 * one list holds, so that some are missing.
 */
export function joinLists(
  lists: Lists,
  page: number,
): { transactions: HistoryTransaction[]; next: number | null; isCut: boolean } {
  const all = [lists.transactions, lists.internals, ...lists.tokens]
  const blocks = all.flat().map(({ blockNumber }) => blockNumber)
  if (blocks.length === 0) return { transactions: [], next: null, isCut: false }
  const highest = Math.max(...blocks)
  const ends = all.flatMap((list) =>
    list.length < LIST_ROWS ? [] : [Math.min(...list.map(({ blockNumber }) => blockNumber)) + 1],
  )
  const whole = Math.max(0, ...ends)
  const isCut = whole > highest
  const floor = Math.min(whole, highest)
  const grouped = group(lists).filter(({ block }) => block >= floor)
  const last = grouped[page - 1]?.block ?? grouped.at(-1)?.block ?? floor
  const shown = grouped.filter(({ block }) => block >= last)
  const isMore = floor > 0 || shown.length < grouped.length || blocks.some((block) => block < last)
  return { transactions: shown, next: isMore && last > 0 ? last - 1 : null, isCut }
}

function group({ transactions, internals, tokens }: Lists): HistoryTransaction[] {
  const found = new Map<string, HistoryTransaction>()
  const at = (row: { hash: string; blockNumber: number; timeStamp: number; transactionIndex?: number }) => {
    const hash = row.hash.toLowerCase()
    const { blockNumber: block, timeStamp: time, transactionIndex: position = 0 } = row
    const known = found.get(hash) ?? { hash, block, position, time, fee: null, own: null, transfers: [] }
    found.set(hash, known)
    return known
  }
  for (const row of transactions) {
    const transaction = at(row)
    transaction.own = row
    transaction.fee = paidFee(row)
    if (row.isError !== '1') transaction.transfers.push(...nativeTransfers(row, transaction))
  }
  for (const row of internals)
    if (row.isError !== '1') at(row).transfers.push(...nativeTransfers(row, at(row)))
  for (const row of once(tokens)) {
    // An explorer may list the native currency's logs as a token; the other lists contain them already.
    if (isNativeEmitter(row.contractAddress)) continue
    const transaction = at(row)
    transaction.fee ??= paidFee(row)
    transaction.transfers.push(...tokenTransfers(row, transaction))
  }
  return [...found.values()].sort((one, other) => other.block - one.block || other.position - one.position)
}

/** Drops rows that an earlier list already has: some explorers list NFTs among the tokens too. */
function once(lists: readonly (readonly ListedToken[])[]): ListedToken[] {
  const rowKey = ({ hash, contractAddress, tokenID, from, to }: ListedToken) =>
    [hash, contractAddress, tokenID, from, to].join(' ').toLowerCase()
  const seen = new Set<string>()
  return lists.flatMap((list) => {
    const fresh = list.filter((row) => !seen.has(rowKey(row)))
    for (const row of fresh) seen.add(rowKey(row))
    return fresh
  })
}

function paidFee({ gasUsed, gasPrice }: { gasUsed?: string | undefined; gasPrice?: string | undefined }) {
  return gasUsed === undefined || gasPrice === undefined ? null : `${BigInt(gasUsed) * BigInt(gasPrice)}`
}

function nativeTransfers(
  { from, to, value }: { from: string; to: string | null; value: string },
  { block, position }: HistoryTransaction,
): TransferRow[] {
  if (to === null || BigInt(value) === 0n) return []
  return [
    {
      block,
      position,
      kind: 'native',
      token: null,
      token_id: null,
      sender: from,
      recipient: to,
      amount: value,
    },
  ]
}

function tokenTransfers(row: ListedToken, { block, position }: HistoryTransaction): TransferRow[] {
  const { contractAddress: token, from: sender, to: recipient, tokenID, tokenValue, value } = row
  if (recipient === null) return []
  const moved = { block, position, token, sender, recipient }
  if (tokenID === undefined)
    return value === undefined ? [] : [{ ...moved, kind: 'erc20', token_id: null, amount: value }]
  const kind = tokenValue === undefined ? 'erc721' : 'erc1155'
  return [{ ...moved, kind, token_id: tokenID, amount: tokenValue ?? '1' }]
}
