import { isBait } from '@latch/hosting/api/account/history/spam.ts'
import type { NftReader } from '@latch/hosting/api/account/nfts/nftsPort.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import { fetchUpstream } from '@latch/hosting/api/fetchUpstream.ts'
import { pictureUrl } from '@latch/hosting/api/pictureUrl.ts'
import type { Nft } from '@latch/protocol/account.ts'
import * as z from 'zod'
import { eip155Facts } from '../facts.ts'
import { type KnownNft, nftKey } from '../history/entry.ts'

const STANDARDS = { 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' } as const

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').slice(0, 128))
const address = z.string().regex(/^0x[0-9a-f]{40}$/i)

const ItemSchema = z.object({
  id: z.string().regex(/^\d{1,78}$/),
  image_url: z.string().nullish(),
  /** From the NFT's own file; untrusted text. */
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
/** An NFT with the address of its contract, in lower case. */
type Item = z.infer<typeof ItemSchema> & { address: string }
const NextSchema = z.record(z.string().max(64), z.union([z.string().max(128), z.number()]))
const PageSchema = z.object({ items: z.array(z.unknown()), next_page_params: NextSchema.nullish() })

/** Reads an account's NFTs from its explorer, with the explorer's copies of their images. */
export function explorerNfts(api: string): NftReader {
  return async ({ chain, address: account, cursor }) => {
    const { items, next } = await readPage(api, account, readCursor(cursor))
    return {
      data: items.map((item) => toNft(chain.info.id, item)),
      next: next ? writeCursor(next) : null,
      progress: { stale: false },
    }
  }
}

/** Reads names and pictures of the NFTs that an account received last and still has; empty if the explorer is unavailable. */
export async function readKnownNfts(api: string, account: string): Promise<ReadonlyMap<string, KnownNft>> {
  const { items } = await readPage(api, account, {}).catch(() => ({ items: [] }))
  return new Map(items.map((item) => [nftKey(item.address, item.id), describeNft(item)]))
}

/** @throws UpstreamError */
async function readPage(api: string, account: string, cursor: Record<string, string>) {
  const parameters = new URLSearchParams({ type: 'ERC-721,ERC-1155', ...cursor })
  const answer = await fetchUpstream(`${api}/addresses/${account}/nft?${parameters}`, { headers: {} })
  const page = PageSchema.safeParse(answer)
  if (!page.success) throw new UpstreamError(`${new URL(api).host} returned invalid NFTs`)
  const items = page.data.items.flatMap((item): Item[] => {
    const { data } = ItemSchema.safeParse(item)
    if (data?.token.address === undefined) return []
    return [{ ...data, address: data.token.address.toLowerCase() }]
  })
  return { items, next: page.data.next_page_params }
}

function toNft(chainId: Nft['chainId'], item: Item): Nft {
  const { id, address, token, token_type: type, value } = item
  const { name, imageUrl, spam } = describeNft(item)
  return {
    chainId,
    address: `${chainId}:${eip155Facts.address.show(address)}`,
    tokenId: id,
    name,
    symbol: token.symbol || null,
    standard: STANDARDS[type],
    quantity: value ?? '1',
    imageUrl,
    isSpam: spam,
  }
}

function describeNft({ image_url: picture, metadata, token }: Item): KnownNft {
  return {
    name: metadata?.name || token.name || null,
    imageUrl: pictureUrl(picture),
    spam: isBait(token) || isBait({ name: metadata?.name ?? '', symbol: '' }),
  }
}

/** Blockscout's own parameters of the next page, passed back unchanged. */
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
