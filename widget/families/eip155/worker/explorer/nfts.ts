import { isBait } from '@latch/hosting/api/account/history/spam.ts'
import type { NftReader } from '@latch/hosting/api/account/nfts/nftsPort.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import { fetchUpstream } from '@latch/hosting/api/fetchUpstream.ts'
import { pictureUrl } from '@latch/hosting/api/pictureUrl.ts'
import type { Nft } from '@latch/protocol/account.ts'
import * as z from 'zod'
import { eip155Facts } from '../facts.ts'

const STANDARDS = { 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' } as const

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').slice(0, 128))
const address = z.string().regex(/^0x[0-9a-f]{40}$/i)

const ItemSchema = z.object({
  id: z.string().regex(/^\d{1,78}$/),
  image_url: z.string().nullish(),
  /** As the NFT's own file says; anything may stand there. */
  metadata: z
    .object({ name: text.catch('') })
    .nullish()
    .catch(null),
  token: z
    .object({ address: address.optional(), address_hash: address.optional(), name: text, symbol: text })
    .transform(({ address, address_hash, ...token }) => ({ ...token, address: address_hash ?? address })),
  token_type: z.enum(['ERC-721', 'ERC-1155']),
  value: z
    .string()
    .regex(/^\d{1,78}$/)
    .nullish(),
})
const NextSchema = z.record(z.string().max(64), z.union([z.string().max(128), z.number()]))
const PageSchema = z.object({ items: z.array(z.unknown()), next_page_params: NextSchema.nullish() })

/** What an account has by its explorer, with the pictures that it keeps of them. */
export function explorerNfts(api: string): NftReader {
  return async ({ chain, address: account, cursor }) => {
    const parameters = new URLSearchParams({ type: 'ERC-721,ERC-1155', ...readCursor(cursor) })
    const answer = await fetchUpstream(`${api}/addresses/${account}/nft?${parameters}`, { headers: {} })
    const page = PageSchema.safeParse(answer)
    if (!page.success) throw new UpstreamError(`${new URL(api).host} sent NFTs that cannot be read`)
    const { items, next_page_params: next } = page.data
    return {
      data: items.flatMap((item) => {
        const { data } = ItemSchema.safeParse(item)
        return data?.token.address === undefined ? [] : [toNft(chain.info.id, data, data.token.address)]
      }),
      next: next ? writeCursor(next) : null,
      progress: { stale: false },
    }
  }
}

function toNft(chainId: Nft['chainId'], item: z.infer<typeof ItemSchema>, contract: string): Nft {
  const { id, image_url: picture, metadata, token, token_type: type, value } = item
  const collection = { name: token.name, symbol: token.symbol }
  return {
    chainId,
    address: `${chainId}:${eip155Facts.address.show(contract.toLowerCase())}`,
    tokenId: id,
    name: metadata?.name || token.name || null,
    symbol: token.symbol || null,
    standard: STANDARDS[type],
    quantity: value ?? '1',
    imageUrl: pictureUrl(picture),
    isSpam: isBait(collection) || isBait({ name: metadata?.name ?? '', symbol: '' }),
  }
}

/** Blockscout's own parameters of the next page, for its own eyes. */
function writeCursor(next: z.infer<typeof NextSchema>): string {
  return new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)])).toString()
}

/** @throws RefusedError field `cursor`. */
function readCursor(cursor: string | null): Record<string, string> {
  if (cursor === null) return {}
  if (cursor.length > 256 || !/^[\w.%=&+-]+$/.test(cursor))
    throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
  return Object.fromEntries(new URLSearchParams(cursor))
}
