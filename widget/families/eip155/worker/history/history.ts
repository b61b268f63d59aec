import { type HistoryReader, PAGE } from '@latch/hosting/api/account/history/historyPort.ts'
import { readTokens, selectTokens, type Token } from '@latch/hosting/api/tokens.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { learnTokens } from '../learnTokens.ts'
import { readProgress, requireIndex, selectProgress } from '../progress.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { toEntry } from './entry.ts'
import {
  readTransactionRows,
  readTransferRows,
  selectTransactions,
  selectTransfers,
  type TransferRow,
} from './rows.ts'

/** History from our own index of blocks and logs. */
export function indexHistory(env: Environment, now: () => number = Date.now): HistoryReader {
  return async ({ chain, address, cursor }) => {
    const { info } = chain
    const bounds = { chain: info.id, account: address, from: cursor === null ? null : readCursor(cursor) }
    const index = requireIndex(env, chain)
    const [progress, transactions, transfers] = await index.batch([
      selectProgress(index, info.id),
      selectTransactions(index, bounds),
      selectTransfers(index, bounds),
    ])
    const known = readProgress(progress?.results[0], now())
    const rows = readTransactionRows(transactions?.results ?? [])
    const page = rows.slice(0, PAGE)
    const byPlace = Map.groupBy(readTransferRows(transfers?.results ?? []), blockPlace)
    const tokens = await loadTokens(chain, env, [...byPlace.values()].flat())
    const last = page.at(-1)
    return {
      data: page.map((row) => toEntry(row, byPlace.get(blockPlace(row)) ?? [], { info, address, tokens })),
      next: rows.length > PAGE && last ? writeCursor(last) : null,
      ...known,
    }
  }
}

function blockPlace({ block, position }: { block: number; position: number }): string {
  return `${block}.${position}`
}

/** Milliseconds that a page waits for a node to return a token's name and decimals. */
const PATIENCE = 2_000

/**
 * Returns the tokens of a page, including those that the index could not read earlier, if the node answers in time:
 * everything else is ready, and the widget does not wait long.
 */
async function loadTokens(
  chain: Chain,
  env: Environment,
  transfers: readonly TransferRow[],
): Promise<Map<string, Token>> {
  const standards = new Map(
    transfers.flatMap(({ token, kind }) => (token === null ? [] : [[token, kind] as const])),
  )
  const read = async () => {
    const { results } = await selectTokens(env.DB, chain.info.id, [...standards.keys()]).all()
    return new Map(readTokens(results).map((token) => [token.address, token]))
  }
  const known = await read()
  if (known.size === standards.size) return known
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([learnTokens(chain, env, standards), late])
  return read()
}
