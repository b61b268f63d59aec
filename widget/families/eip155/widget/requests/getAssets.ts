import { AddressSchema } from '@latch/protocol/address.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { listWalletAssets } from '@latch/widget/src/api/assets.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import { parseParam, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import { requireSession } from '../session.ts'
import { address, chainIdHex, requireAccount } from './params.ts'
import type { HandledMethod } from './policies.ts'

/** Milliseconds to wait for the balances of all chains. */
const DEADLINE = 30_000

const type = text(LIMITS.walletNameLength)
const AssetsSchema = z.object({
  account: address,
  assetFilter: z.optional(
    z.catchall(z.object({}), z.array(z.object({ address: AddressSchema, type }), 'must be a list of assets')),
  ),
  assetTypeFilter: z.optional(z.array(type, 'must be a list of types')),
  chainFilter: z.optional(z.array(chainIdHex, 'must be a list of hex chain ids')),
})

/** Codes of a wallet that does not support a method. */
const UNSUPPORTED: readonly number[] = [RpcCode.unsupportedMethod, RpcCode.methodNotFound]

/**
 * ERC-7811 `wallet_getAssets` [{account, assetFilter?, assetTypeFilter?, chainFilter?}], only of a connected account. If
 * the wallet does not support the method, the balances that the widget shows are returned.
 */
const getAssets: MethodHandler = async (params) => {
  const session = requireSession()
  const wanted = parseParam('wallet_getAssets', AssetsSchema, params)
  const account = requireAccount(session, wanted.account)
  const query = { ...wanted, account }
  try {
    return await requestWallet(session, 'wallet_getAssets', [query], { deadline: DEADLINE })
  } catch (error) {
    if (error instanceof RpcError && UNSUPPORTED.includes(error.code)) return listWalletAssets(query)
    throw error
  }
}

export const walletAssets = {
  wallet_getAssets: getAssets,
} satisfies Partial<Record<HandledMethod, MethodHandler>>
