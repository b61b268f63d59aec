import type { ChainId } from '@latch/protocol/caip.ts'
import { DECIMAL } from '@latch/protocol/decimal.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import * as z from 'zod'
import { type HistoryReader, PAGE } from '../account/history/historyPort.ts'
import { quantityOf } from '../account/history/quantity.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { fetchUpstream } from '../fetchUpstream.ts'
import { pictureUrl } from '../pictureUrl.ts'
import { contractOn, zerionHeaders, zerionUrl } from './zerionChains.ts'

const text = (length: number) => z.string().transform((value) => value.slice(0, length))
const worth = z
  .number()
  .min(0)
  .nullish()
  .transform((value) => value ?? null)

const QuantitySchema = z
  .object({ int: z.string().regex(/^\d{1,78}$/), decimals: z.int().min(0).max(255), numeric: z.string() })
  .transform(({ int, decimals, numeric }) =>
    DECIMAL.test(numeric) ? { numeric } : quantityOf(BigInt(int), decimals),
  )

const FungibleSchema = z.object({
  name: text(128).nullable(),
  symbol: text(128).nullable(),
  icon: z.object({ url: z.string().nullable() }).nullish(),
  implementations: z
    .array(z.object({ chain_id: z.string(), address: z.string().max(128).nullable() }))
    .nullish(),
})

const NftSchema = z.object({
  name: text(128).nullish(),
  content: z
    .object({ preview: z.object({ url: z.string(), content_type: text(64).nullish() }).nullish() })
    .nullish(),
  flags: z.object({ is_spam: z.boolean().nullish() }).nullish(),
})

const TransferSchema = z.object({
  fungible_info: FungibleSchema.nullish(),
  nft_info: NftSchema.nullish(),
  direction: z.enum(['in', 'out', 'self']),
  quantity: QuantitySchema,
  value: worth,
  price: worth,
  sender: text(128).nullish(),
  recipient: text(128).nullish(),
})

const TransactionSchema = z.object({
  id: z.string(),
  attributes: z.object({
    operation_type: z.string(),
    hash: z.string(),
    mined_at: z.string(),
    mined_at_block: z.int().min(0).nullish(),
    sent_from: z.string(),
    sent_to: z.string().nullish(),
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: z.int().min(0).nullish(),
    fee: z.object({ fungible_info: FungibleSchema.nullish(), quantity: QuantitySchema }).nullish(),
    transfers: z.array(TransferSchema),
    application_metadata: z
      .object({ name: text(128).nullish(), icon: z.object({ url: z.string().nullable() }).nullish() })
      .nullish(),
    flags: z.object({ is_trash: z.boolean().nullish() }).nullish(),
  }),
})
type Attributes = z.infer<typeof TransactionSchema>['attributes']

const PageSchema = z.object({
  data: z.array(z.unknown()),
  links: z.object({ next: z.string().nullish() }).optional(),
})

/** Transactions from Zerion, 'Get list of wallet transactions'. */
export function zerionHistory(key: string): HistoryReader {
  return async ({ chain, address, currency, cursor }) => {
    if (cursor !== null && !/^[\w+/=.-]{1,200}$/.test(cursor))
      throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
    const query = {
      currency,
      'page[size]': String(PAGE),
      ...(cursor === null ? {} : { 'page[after]': cursor }),
    }
    const url = zerionUrl('transactions', { chain: chain.info.id, address, query })
    const body = PageSchema.safeParse(await fetchUpstream(url, { headers: zerionHeaders(key) }))
    if (!body.success) throw new UpstreamError('Zerion returned invalid transactions')
    const data = body.data.data.flatMap((entry) => {
      const parsed = TransactionSchema.safeParse(entry)
      return parsed.success ? [toEntry(parsed.data, chain.info.id)] : []
    })
    return { data, next: nextOf(body.data.links?.next), stale: false }
  }
}

function nextOf(link: string | null | undefined): string | null {
  return link ? (URL.parse(link)?.searchParams.get('page[after]') ?? null) : null
}

function toEntry({ id, attributes }: z.infer<typeof TransactionSchema>, chain: ChainId): HistoryEntry {
  const { fee, application_metadata: application, mined_at_block: block } = attributes
  return {
    id: `${chain}:${id}`.slice(0, 200),
    metadata: {
      operationType: attributes.operation_type,
      hash: attributes.hash,
      minedAt: attributes.mined_at,
      sentFrom: attributes.sent_from,
      sentTo: attributes.sent_to ?? '',
      status: attributes.status,
      nonce: attributes.nonce ?? null,
      application: application
        ? { name: application.name ?? null, iconUrl: pictureUrl(application.icon?.url) }
        : null,
      chain,
      ...(fee?.quantity
        ? { fee: { ...fee.quantity, symbol: (fee.fungible_info?.symbol ?? '').slice(0, 32) } }
        : {}),
      ...(typeof block === 'number' ? { block } : {}),
    },
    transfers: attributes.transfers.map((transfer) =>
      toTransfer(transfer, { chain, isTrash: attributes.flags?.is_trash === true }),
    ),
  }
}

function toTransfer(
  { fungible_info: fungible, nft_info: nft, sender, recipient, ...transfer }: Attributes['transfers'][number],
  { chain, isTrash }: { chain: ChainId; isTrash: boolean },
): HistoryEntry['transfers'][number] {
  const preview = pictureUrl(nft?.content?.preview?.url)
  const mediaType = nft?.content?.preview?.content_type ?? null
  const icon = pictureUrl(fungible?.icon?.url)
  const contract = contractOn(chain, fungible?.implementations ?? [])
  return {
    ...transfer,
    ...(sender ? { sender } : {}),
    ...(recipient ? { recipient } : {}),
    fungible_info: fungible
      ? {
          name: fungible.name,
          symbol: fungible.symbol,
          icon: icon === null ? null : { url: icon },
          ...(contract ? { address: `${chain}:${contract}` } : {}),
          flags: { is_spam: isTrash },
        }
      : null,
    nft_info: nft
      ? {
          name: nft.name ?? null,
          content: preview === null ? null : { preview: { url: preview, content_type: mediaType } },
          flags: { is_spam: isTrash || nft.flags?.is_spam === true },
        }
      : null,
  }
}
