import { type HistoryReader, PAGE } from '@latch/hosting/api/account/history/historyPort.ts'
import { callChain } from '@latch/hosting/api/chainCall.ts'
import { RefusedError } from '@latch/hosting/api/failures.ts'
import { readTokens, selectTokens } from '@latch/hosting/api/tokens.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import * as z from 'zod'
import { type KnownNft, type KnownToken, type KnownTransaction, toEntry } from '../history/entry.ts'
import type { TransferRow } from '../history/rows.ts'
import type { Explorer } from './explorers.ts'
import { type HistoryTransaction, joinLists } from './joinLists.ts'
import { readList } from './lists.ts'
import { readKnownNfts } from './nfts.ts'

/**
 * Reads history from an explorer's lists, page by page of whole blocks. The lists do not contain the signer of a
 * transaction that only moved something to or from the account: that is read from the chain's node.
 */
export function explorerHistory(env: Environment, explorer: Explorer): HistoryReader {
  return async ({ chain, address, cursor }) => {
    const question = { address, top: cursor === null ? null : readCursor(cursor) }
    const [transactions, internals, ...tokens] = await Promise.all([
      readList(explorer, 'txlist', question),
      readList(explorer, 'txlistinternal', question),
      readList(explorer, 'tokentx', question),
      readList(explorer, 'tokennfttx', question),
      readList(explorer, 'token1155tx', question),
    ])
    const { transactions: rows, next, isCut } = joinLists({ transactions, internals, tokens }, PAGE)
    const [signed, known, nfts] = await Promise.all([
      readSigned(chain, env, rows),
      loadTokens(chain, env, rows, tokens.flat()),
      nftsOf(explorer, address, rows),
    ])
    const view = { info: chain.info, address, tokens: known, nfts }
    return {
      data: rows.map((one) => toEntry(toTransaction(one, signed), one.transfers, view)),
      next: next === null ? null : String(next),
      stale: isCut,
    }
  }
}

/** @throws RefusedError field `cursor`. */
function readCursor(text: string): number {
  if (!/^\d{1,12}$/.test(text))
    throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
  return Number(text)
}

const SignedSchema = z.object({
  hash: z.string(),
  from: z.string().transform((text) => text.toLowerCase()),
  to: z
    .string()
    .nullable()
    .transform((text) => text?.toLowerCase() ?? null),
  input: z.string(),
})
type Signed = z.infer<typeof SignedSchema>

/** Reads transactions that the account did not send itself. If the node fails, the party of the transfer counts as the sender. */
async function readSigned(
  chain: Chain,
  env: Environment,
  transactions: readonly HistoryTransaction[],
): Promise<ReadonlyMap<string, Signed>> {
  const unknown = transactions.flatMap(({ hash, own }) => (own === null ? [hash] : []))
  if (unknown.length === 0) return new Map()
  const calls = unknown.map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] }))
  const answers = await callChain(chain, env, calls).catch(() => [])
  const signed = answers.flatMap((answer) => SignedSchema.safeParse(answer).data ?? [])
  return new Map(signed.map((one) => [one.hash.toLowerCase(), one]))
}

function toTransaction(
  { hash, block, position, time, fee, own, transfers }: HistoryTransaction,
  signed: ReadonlyMap<string, Signed>,
): KnownTransaction {
  const found = own === null ? signed.get(hash) : undefined
  const [first] = transfers
  return {
    hash,
    block,
    position,
    time,
    sender: own?.from ?? found?.from ?? first?.sender ?? '',
    recipient: own === null ? (found === undefined ? (first?.recipient ?? null) : found.to) : own.to,
    nonce: own?.nonce ?? null,
    failed: own?.isError === '1' ? 1 : 0,
    selector: readSelector(own?.input ?? found?.input ?? ''),
    fee,
  }
}

function readSelector(input: string): string | null {
  return /^0x[0-9a-f]{8}/i.test(input) ? input.slice(0, 10).toLowerCase() : null
}

/** Fetches only if the page contains NFTs. */
async function nftsOf(
  { blockscout }: Explorer,
  address: string,
  transactions: readonly HistoryTransaction[],
): Promise<ReadonlyMap<string, KnownNft>> {
  const hasNfts = transactions.some(({ transfers }) => transfers.some(({ token_id }) => token_id !== null))
  return blockscout !== null && hasNfts ? readKnownNfts(blockscout, address) : new Map()
}

/** Returns the tokens; the operator's list takes precedence over a contract's own claims. */
async function loadTokens(
  chain: Chain,
  env: Environment,
  transactions: readonly HistoryTransaction[],
  rows: readonly {
    contractAddress: string
    tokenName: string
    tokenSymbol: string
    tokenDecimal?: number | undefined
  }[],
): Promise<ReadonlyMap<string, KnownToken>> {
  const wanted = new Set(
    transactions.flatMap(({ transfers }) => transfers.flatMap(({ token }: TransferRow) => token ?? [])),
  )
  const claimed = rows.flatMap(({ contractAddress, tokenName, tokenSymbol, tokenDecimal }) => {
    const token = { name: tokenName, symbol: tokenSymbol, decimals: tokenDecimal }
    return wanted.has(contractAddress)
      ? [[contractAddress, { ...token, iconUrl: null, listed: false, spam: false }] as const]
      : []
  })
  const { results } = await selectTokens(env.DB, chain.info.id, [...wanted]).all()
  return new Map<string, KnownToken>([
    ...claimed,
    ...readTokens(results).map((token) => [token.address, token] as const),
  ])
}
