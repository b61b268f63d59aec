import { type ChainId, chainIdFromHex, chainIdToHex } from '@latch/protocol/caip.ts'
import { fetchBalances, type TokenBalance } from './account.ts'

/** Params of ERC-7811 `wallet_getAssets`, already validated. */
export type AssetQuery = {
  account: string
  /** Assets by hex chain ID. */
  assetFilter?: Readonly<Record<string, readonly { address: string; type: string }[]>> | undefined
  assetTypeFilter?: readonly string[] | undefined
  chainFilter?: readonly string[] | undefined
}

/** Asset of ERC-7811. `address`: `native` for the currency of the chain. `balance`: base units in hex. */
type PageAsset = {
  address: string
  balance: string
  type: 'native' | 'erc20'
  metadata: { name: string; symbol: string; decimals: number }
}

/**
 * Answers ERC-7811 `wallet_getAssets` from the balances that the widget shows, by hex chain ID, the highest value first.
 * Chains that cannot be read are left out. With `assetFilter`, only the assets that it names are returned.
 *
 * @throws RpcError as `fetchBalances`.
 */
export async function listWalletAssets({
  account,
  assetFilter,
  assetTypeFilter,
  chainFilter,
}: AssetQuery): Promise<Record<string, PageAsset[]>> {
  const { balances } = await fetchBalances(account)
  const named = assetFilter && new Set(filterKeys(assetFilter))
  const chains = chainFilter && new Set(chainFilter.map(chainIdFromHex))
  const answer: Record<string, PageAsset[]> = {}
  for (const balance of balances.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))) {
    const asset = toAsset(balance)
    const isWanted = named
      ? named.has(assetKey(balance.chainId, asset))
      : (chains?.has(balance.chainId) ?? true) && (assetTypeFilter?.includes(asset.type) ?? true)
    const id = chainIdToHex(balance.chainId)
    if (isWanted) answer[id] = [...(answer[id] ?? []), asset]
  }
  return answer
}

function filterKeys(filter: NonNullable<AssetQuery['assetFilter']>): string[] {
  return Object.entries(filter).flatMap(([id, assets]) => {
    const chainId = /^0x[0-9a-f]{1,16}$/i.test(id) ? chainIdFromHex(id) : null
    return chainId === null ? [] : assets.map((asset) => assetKey(chainId, asset))
  })
}

const assetKey = (chainId: ChainId, { address, type }: { address: string; type: string }) =>
  `${chainId} ${type} ${address.toLowerCase()}`

function toAsset({ address, amount, name, symbol, decimals }: TokenBalance): PageAsset {
  return {
    address: address ?? 'native',
    balance: `0x${amount.toString(16)}`,
    type: address === null ? 'native' : 'erc20',
    metadata: { name, symbol, decimals },
  }
}
