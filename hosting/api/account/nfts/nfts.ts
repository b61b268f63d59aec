import * as z from 'zod'
import type { Nft } from '../../../../widget/protocol/account.ts'
import type { ChainId } from '../../../../widget/protocol/caip.ts'
import { jsonResponse } from '../../../http/responses.ts'
import type { Question } from '../../../http/route.ts'
import { throughCache } from '../../cache.ts'
import { RefusedError } from '../../failures.ts'
import { readProgress, selectProgress } from '../../families/eip155/progress.ts'
import { chainOf, subjectOf } from '../../question.ts'
import { showAddress } from '../../subject.ts'
import { readTokens, selectTokens, type Token } from '../../tokens.ts'
import { isSpam } from '../history/spam.ts'

/** Transfers of NFTs that are added up for one account. */
const MOST_TRANSFERS = 5_000
const PAGE = 50
/** Seconds; every page of the account is cut from the same list meanwhile. */
const LIFETIME = 15

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
  const known = readProgress(await selectProgress(DB, info.id).first(), { info, now: Date.now() })
  const { answer: owned } = await throughCache<Held[]>(
    { key: `nfts ${info.id} ${address}`, lifetime: LIFETIME, read: 'kept' },
    { origin: question.url.origin, context: question.context },
    async () => addUp(address, readMoves((await selectMoves(DB, info.id, address).all()).results)),
  )
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

/** The newest moves of one side; the names of the indexes are there because the planner would read the whole chain. */
function movesOf(side: 'sender' | 'recipient', also = ''): string {
  return `SELECT * FROM (
    SELECT * FROM index_transfers INDEXED BY index_nfts_${side}
    WHERE chain = ?1 AND ${side} = ?2 AND kind IN ('erc721', 'erc1155') ${also}
    ORDER BY block DESC, position DESC, log DESC LIMIT ${MOST_TRANSFERS})`
}

/**
 * What came and what went, the newest first. What is read is bounded, however much the chain or the account has seen.
 */
export function selectMoves(db: D1Database, chain: string, account: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT m.*, t.sender AS signer FROM (
         ${movesOf('recipient')} UNION ALL ${movesOf('sender', 'AND recipient <> ?2')}
         ORDER BY block DESC, position DESC, log DESC LIMIT ${MOST_TRANSFERS}
       ) AS m CROSS JOIN index_transactions AS t USING (chain, block, position)
       ORDER BY m.block DESC, m.position DESC, m.log DESC`,
    )
    .bind(chain, account)
}

function readMoves(rows: readonly unknown[]): Row[] {
  return rows.flatMap((row) => RowSchema.safeParse(row).data ?? [])
}

/** `amount` is in units, as text: it is kept as JSON. */
type Held = { row: Row; amount: string }

/** What came less what went, in the order in which it came last. */
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
    address: `${chainId}:${showAddress(row.token)}`,
    tokenId: row.token_id,
    name: token.name || null,
    symbol: token.symbol || null,
    standard: row.kind,
    quantity: amount,
    imageUrl: collection?.iconUrl ?? null,
    isSpam: isSpam({ account, signer, from, to, amount: BigInt(amount), token }),
  }
}
