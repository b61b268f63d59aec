import { findFamily } from '@latch/families/worker.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { nativeToken, readTokens, selectTokens } from '../tokens.ts'
import type { FundingAsset } from './fundingPort.ts'

type Named = { chain: Chain; token: string }

/**
 * Returns the assets of a provider that an operator lists, on chains where arrival of coins can be verified; others are
 * left out.
 */
export async function findAssets<Entry extends Named>(
  { env }: { env: Environment },
  named: readonly Entry[],
): Promise<(Entry & FundingAsset)[]> {
  const supported = named.filter(
    ({ chain }) => findFamily(parseChainId(chain.info.id).namespace)?.receipt !== undefined,
  )
  const chains = Map.groupBy(supported, ({ chain }) => chain)
  const found = [...chains].map(([chain, entries]) => findOn(env.DB, chain, entries))
  return (await Promise.all(found)).flat()
}

async function findOn<Entry extends Named>(db: D1Database, chain: Chain, entries: readonly Entry[]) {
  const addresses = entries.map(({ token }) => token).filter((token) => token !== NATIVE_ADDRESS)
  const { results } = await selectTokens(db, chain.info.id, addresses).all()
  const listed = readTokens(results).filter(({ listed, spam }) => listed && !spam)
  const known = [nativeToken(chain.info), ...listed]
  return entries.flatMap((entry) => {
    const token = known.find(({ address }) => address === entry.token)
    if (token === undefined) return []
    const { symbol, name, decimals, iconUrl } = token
    return [{ ...entry, symbol, name, decimals, iconUrl }]
  })
}
