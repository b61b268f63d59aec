import { integer, parseAs, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import { address } from './params.ts'
import type { ApproveHandler, ApproveMethod } from './policies.ts'

const AssetSchema = z.object({
  type: z.enum(['ERC20', 'ERC721', 'ERC1155'], 'must be ERC20, ERC721 or ERC1155'),
  options: z.object({
    address,
    symbol: z.optional(text(32)),
    decimals: z.optional(integer(255)),
    image: z.optional(text(64 * 1024)),
    tokenId: z.optional(text(80)),
  }),
})

/** EIP-747 `wallet_watchAsset`: the object itself, or a list with it. */
const watchAsset: ApproveHandler = (params, session) => {
  const asset = parseAs(AssetSchema, Array.isArray(params) ? params[0] : params, 'wallet_watchAsset: params')
  const { address, symbol = null, decimals = null, tokenId = null } = asset.options
  return {
    address: session.accounts[0].address,
    details: { type: 'asset', standard: asset.type, address, symbol, decimals, tokenId },
    params: asset,
  }
}

export const assets = {
  wallet_watchAsset: watchAsset,
} satisfies Partial<Record<ApproveMethod, ApproveHandler>>
