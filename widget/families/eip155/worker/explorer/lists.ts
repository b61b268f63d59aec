import { UpstreamError } from '@latch/hosting/api/failures.ts'
import { fetchUpstream } from '@latch/hosting/api/fetchUpstream.ts'
import * as z from 'zod'
import type { Explorer } from './explorers.ts'

/** Maximum rows of one list; the rest is read with the next page. */
export const LIST_ROWS = 100

const count = z.coerce.number().pipe(z.int().min(0))
const amount = z.string().regex(/^\d{1,78}$/)
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase())
/** Empty, null or absent if there is no address. */
const noAddress = z
  .union([address, z.literal('').transform(() => null), z.null()])
  .optional()
  .transform((found) => found ?? null)
const hash = z.string().regex(/^0x[0-9a-f]{64}$/i)
const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').slice(0, 128))
const place = { blockNumber: count, timeStamp: count, from: address, to: noAddress }

const TransactionSchema = z.object({
  ...place,
  hash,
  nonce: count,
  transactionIndex: count,
  value: amount,
  gasUsed: amount,
  gasPrice: amount,
  isError: z.string(),
  input: z.string(),
})
export type ListedTransaction = z.infer<typeof TransactionSchema>

const InternalSchema = z
  .object({
    ...place,
    hash: hash.optional(),
    transactionHash: hash.optional(),
    value: amount,
    isError: z.string(),
  })
  .refine(({ hash, transactionHash }) => hash !== undefined || transactionHash !== undefined)
  .transform(({ hash, transactionHash, ...row }) => ({ ...row, hash: (hash ?? transactionHash) as string }))
export type ListedInternal = z.infer<typeof InternalSchema>

const TokenSchema = z.object({
  ...place,
  hash,
  transactionIndex: count.catch(0),
  contractAddress: address,
  value: amount.optional().catch(undefined),
  tokenName: text,
  tokenSymbol: text,
  tokenDecimal: z.coerce.number().pipe(z.int().min(0).max(255)).optional().catch(undefined),
  tokenID: amount.optional().catch(undefined),
  tokenValue: amount.optional().catch(undefined),
  gasUsed: amount.optional().catch(undefined),
  gasPrice: amount.optional().catch(undefined),
})
export type ListedToken = z.infer<typeof TokenSchema>

const AnswerSchema = z.object({ status: z.string(), message: z.string().nullish(), result: z.unknown() })
/** Messages of an explorer for an empty list; the last is of one without the list. */
const NOTHING = /^no .+ found$|unknown action/i

export type ListQuestion = {
  address: string
  /** The newest block that counts; null for the chain's head. */
  top: number | null
}

/** Lists of an account, the newest first, at most {@link LIST_ROWS}. */
export const LISTS = {
  txlist: TransactionSchema,
  txlistinternal: InternalSchema,
  tokentx: TokenSchema,
  tokennfttx: TokenSchema,
  token1155tx: TokenSchema,
}
export type ListName = keyof typeof LISTS

/** @throws UpstreamError if the explorer is unavailable or refuses. Unreadable rows are left out. */
export async function readList<Name extends ListName>(
  { api, query }: Explorer,
  name: Name,
  { address, top }: ListQuestion,
): Promise<z.infer<(typeof LISTS)[Name]>[]> {
  const parameters = new URLSearchParams({
    ...query,
    module: 'account',
    action: name,
    address,
    startblock: '0',
    endblock: String(top ?? 999_999_999_999),
    page: '1',
    offset: String(LIST_ROWS),
    sort: 'desc',
  })
  const answer = AnswerSchema.safeParse(await fetchUpstream(`${api}?${parameters}`, { headers: {} }))
  const { host } = new URL(api)
  if (!answer.success) throw new UpstreamError(`${host} returned an invalid list`)
  const { message, result } = answer.data
  if (NOTHING.test(message ?? '')) return []
  if (!Array.isArray(result)) throw new UpstreamError(`${host} refused a list`)
  // The compiler infers a union of the five row types here.
  return result.flatMap((row) => LISTS[name].safeParse(row).data ?? []) as z.infer<(typeof LISTS)[Name]>[]
}
