import * as z from 'zod'
import type { Nft } from '../../../../../widget/protocol/account.ts'
import type { ChainId } from '../../../../../widget/protocol/caip.ts'
import { jsonResponse } from '../../http/responses.ts'
import { RefusedError } from '../failures.ts'
import { isSpam } from '../history/spam.ts'
import { readProgress, selectProgress } from '../index/progress.ts'
import { chainOf, type Question, subjectOf } from '../question.ts'
import { showAddress } from '../subject.ts'
import { readTokens, selectTokens, type Token } from '../tokens.ts'

/** Transfers of NFTs that are added up for one account. */
const MOST_TRANSFERS = 5_000
const PAGE = 50

const RowSchema = z.object({
  kind: z.enum(['erc721', 'erc1155']),
  token: z.string(),
  token_id: z.string(),
  sender: z.string(),
  recipient: z.string(),
  amount: z.string(),
  signer: z.string(),
})
type Row = z.infer<typeof RowSchema>

/**
 * `GET /v1/account/{address}/nfts?chainId&cursor`: what the index of transfers says that an account still has. A chain
 * without one is refused by name.
 */
export async function serveNfts(question: Question, account: string): Promise<Response> {
  const { family, address } = subjectOf(account)
  const { info } = chainOf(question, family)
  const after = cursorOf(question.url.searchParams.get('cursor'))
  const { DB } = question.env
  const [progress, moves] = await DB.batch([selectProgress(DB, info.id), selectMoves(DB, info.id, address)])
  const known = readProgress(progress?.results[0], { info, now: Date.now() })
  const owned = addUp(address, readMoves(moves?.results ?? []))
  const page = owned.slice(after, after + PAGE)
  const { results } = await selectTokens(
    DB,
    info.id,
    page.map(({ row }) => row.token),
  ).all()
  const collections = new Map(readTokens(results).map((token) => [token.address, token]))
  return jsonResponse({
    data: page.map((held) => toNft(info.id, address, held, collections.get(held.row.token) ?? null)),
    next: owned.length > after + PAGE ? String(after + PAGE) : null,
    ...known,
  })
}

function cursorOf(text: string | null): number {
  if (text === null || text === '') return 0
  if (!/^\d{1,6}$/.test(text))
    throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
  return Number(text)
}

function selectMoves(db: D1Database, chain: string, account: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT m.*, t.sender AS signer FROM (
       SELECT * FROM index_transfers WHERE chain = ?1 AND recipient = ?2 AND kind IN ('erc721', 'erc1155')
       UNION SELECT * FROM index_transfers WHERE chain = ?1 AND sender = ?2 AND kind IN ('erc721', 'erc1155')
     ) AS m JOIN index_transactions AS t USING (chain, block, position)
     ORDER BY m.block DESC, m.position DESC, m.log DESC LIMIT ${MOST_TRANSFERS}`,
    )
    .bind(chain, account)
}

function readMoves(rows: readonly unknown[]): Row[] {
  return rows.flatMap((row) => RowSchema.safeParse(row).data ?? [])
}

type Held = { row: Row; amount: bigint }

/** What came less what went, in the order in which it came last. */
function addUp(account: string, rows: readonly Row[]): Held[] {
  const held = new Map<string, Held>()
  for (const row of rows) {
    const key = `${row.token} ${row.token_id}`
    const units = BigInt(row.amount)
    const change = (row.recipient === account ? units : 0n) - (row.sender === account ? units : 0n)
    held.set(key, { row: held.get(key)?.row ?? row, amount: (held.get(key)?.amount ?? 0n) + change })
  }
  return [...held.values()].filter(({ amount }) => amount > 0n)
}

function toNft(chainId: ChainId, account: string, { row, amount }: Held, collection: Token | null): Nft {
  const token = collection ?? { listed: false, spam: false, name: '', symbol: '' }
  const { sender: from, recipient: to, signer } = row
  return {
    chainId,
    address: `${chainId}:${showAddress(row.token)}`,
    tokenId: row.token_id,
    name: token.name || null,
    symbol: token.symbol || null,
    standard: row.kind,
    quantity: amount.toString(),
    imageUrl: collection?.iconUrl ?? null,
    isSpam: isSpam({ account, signer, from, to, amount, token }),
  }
}
