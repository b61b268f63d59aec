import { isSpam } from '@latch/hosting/api/account/history/spam.ts'
import type { NftReader, NftSource } from '@latch/hosting/api/account/nfts/nftsPort.ts'
import { throughCache } from '@latch/hosting/api/cache.ts'
import { RefusedError } from '@latch/hosting/api/failures.ts'
import { readTokens, selectTokens, type Token } from '@latch/hosting/api/tokens.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import type { Nft } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'
import { explorerOf } from './explorer/explorers.ts'
import { explorerNfts } from './explorer/nfts.ts'
import { eip155Facts } from './facts.ts'
import { indexOf, readProgress, requireIndex, selectProgress } from './progress.ts'

/** Entries of one page. */
const NFT_PAGE = 50
/** Transfers of NFTs that are added up for one account. */
const MAX_TRANSFERS = 5_000
/** Seconds; every page of the account is cut from the same list meanwhile. */
const LIFETIME = 15

const RowSchema = z.object({
  block: z.int(),
  position: z.int(),
  log: z.int(),
  kind: z.enum(['erc721', 'erc1155']),
  token: z.string(),
  token_id: z.string(),
  sender: z.string(),
  recipient: z.string(),
  amount: z.string(),
  signer: z.string(),
})
type Row = z.infer<typeof RowSchema>

/** Returns the explorer that the operator set for the chain, if it lists NFTs, else our own index. */
export function evmNfts(question: ProjectRequest, { info }: Chain): NftSource {
  const api = explorerOf(question.env, info.id)?.blockscout ?? null
  if (api === null) return { read: indexNfts(question), from: 'index' }
  return { read: explorerNfts(api), from: 'service' }
}

export function knowsEvmNfts(env: Environment, chain: Chain): boolean {
  return indexOf(env, chain) !== undefined || (explorerOf(env, chain.info.id)?.blockscout ?? null) !== null
}

/** Position of a transfer in its chain. Pages continue downwards from it, so newer transfers shift nothing. */
type Place = Pick<Row, 'block' | 'position' | 'log'>

function writeCursor({ block, position, log }: Place): string {
  return `${block}.${position}.${log}`
}

/** @throws RefusedError field `cursor`. */
function readCursor(text: string): Place {
  const [, block, position, log] = /^(\d{1,15})\.(\d{1,9})\.(\d{1,9})$/.exec(text) ?? []
  if (block === undefined || position === undefined || log === undefined)
    throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
  return { block: Number(block), position: Number(position), log: Number(log) }
}

function isBelow(one: Place, other: Place): boolean {
  return (one.block - other.block || one.position - other.position || one.log - other.log) < 0
}

/** Reads the NFTs that an account still has from the index of transfers. Rejects chains without an index. */
function indexNfts({ env, url, context }: ProjectRequest): NftReader {
  return async ({ chain, address, cursor }) => {
    const { info } = chain
    const after = cursor === null ? null : readCursor(cursor)
    const index = requireIndex(env, chain)
    const known = readProgress(await selectProgress(index, info.id).first(), Date.now())
    const { answer: owned } = await throughCache<Held[]>(
      { key: `held nfts ${info.id} ${address}`, lifetime: LIFETIME, read: 'cached' },
      { origin: url.origin, context },
      async () => addUp(address, readMoves((await selectMoves(index, info.id, address).all()).results)),
    )
    const rest = after === null ? owned : owned.filter(({ row }) => isBelow(row, after))
    const page = rest.slice(0, NFT_PAGE)
    const last = page.at(-1)
    const contracts = page.map(({ row }) => row.token)
    const { results } = await selectTokens(env.DB, info.id, contracts).all()
    const collections = new Map(readTokens(results).map((token) => [token.address, token]))
    return {
      data: page.map((held) => toNft(info.id, address, held, collections.get(held.row.token) ?? null)),
      next: rest.length > NFT_PAGE && last ? writeCursor(last.row) : null,
      progress: known,
    }
  }
}

/** Selects the newest transfers of one side; the indexes are named because the planner would otherwise read the whole chain. */
function movesQuery(side: 'sender' | 'recipient', also = ''): string {
  return `SELECT * FROM (
    SELECT * FROM index_transfers INDEXED BY index_nfts_${side}
    WHERE chain = ?1 AND ${side} = ?2 AND kind IN ('erc721', 'erc1155') ${also}
    ORDER BY block DESC, position DESC, log DESC LIMIT ${MAX_TRANSFERS})`
}

/** Selects transfers in and out, the newest first. The number of rows read is limited, however active the chain or the account is. */
export function selectMoves(index: D1Database, chain: string, account: string): D1PreparedStatement {
  return index
    .prepare(
      `SELECT m.*, t.sender AS signer FROM (
         ${movesQuery('recipient')} UNION ALL ${movesQuery('sender', 'AND recipient <> ?2')}
         ORDER BY block DESC, position DESC, log DESC LIMIT ${MAX_TRANSFERS}
       ) AS m CROSS JOIN index_transactions AS t USING (chain, block, position)
       ORDER BY m.block DESC, m.position DESC, m.log DESC`,
    )
    .bind(chain, account)
}

function readMoves(rows: readonly unknown[]): Row[] {
  return rows.flatMap((row) => RowSchema.safeParse(row).data ?? [])
}

/** `row` is the newest transfer; `amount` is in units, as text: it is kept as JSON. */
type Held = { row: Row; amount: string }

/** Returns the NFTs still held (received minus sent), the one with the newest transfer first. */
function addUp(account: string, rows: readonly Row[]): Held[] {
  const held = new Map<string, { row: Row; amount: bigint }>()
  for (const row of rows) {
    const key = `${row.token} ${row.token_id}`
    const units = BigInt(row.amount)
    const change = (row.recipient === account ? units : 0n) - (row.sender === account ? units : 0n)
    held.set(key, { row: held.get(key)?.row ?? row, amount: (held.get(key)?.amount ?? 0n) + change })
  }
  return [...held.values()].flatMap(({ row, amount }) => (amount > 0n ? [{ row, amount: `${amount}` }] : []))
}

function toNft(chainId: ChainId, account: string, { row, amount }: Held, collection: Token | null): Nft {
  const token = collection ?? { listed: false, spam: false, name: '', symbol: '' }
  const { sender: from, recipient: to, signer } = row
  return {
    chainId,
    address: `${chainId}:${eip155Facts.address.show(row.token)}`,
    tokenId: row.token_id,
    name: token.name || null,
    symbol: token.symbol || null,
    standard: row.kind,
    quantity: amount,
    imageUrl: collection?.iconUrl ?? null,
    isSpam: isSpam({ account, signer, from, to, amount: BigInt(amount), token }),
  }
}
