import { familyFacts } from '@latch/families/facts.ts'
import type { SimulateResponse } from '@latch/protocol/simulate.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { withoutImitations } from '../account/balance/imitations.ts'
import { readTokens, selectListedTokens, selectTokens, type Token } from '../tokens.ts'

export type AssetBody = SimulateResponse['tokens'][number]

/** Name of a token by its contract or mint; empty and null if it has none. */
export type NamedToken = { address: string; name: string; symbol: string; decimals: number | null }

/** A token's name and decimals, as far as they can be relied on. */
export type Named = Pick<AssetBody, 'name' | 'symbol' | 'decimals' | 'iconUrl' | 'isListed'>

const NAMELESS: Named = { name: null, symbol: null, decimals: null, iconUrl: null, isListed: false }

/** Returns those of the addresses that are tokens on the operator's list. */
export async function findListedTokens(
  env: Environment,
  { info }: Chain,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Token>> {
  if (addresses.length === 0) return new Map()
  const { results } = await selectTokens(env.DB, info.id, addresses).all()
  const listed = readTokens(results).filter((token) => token.listed)
  return new Map(listed.map((token) => [token.address, token]))
}

/**
 * Names tokens: from the operator's list, else by their own names unless those are bait or a listed token's. The
 * chain's decimals override the list's.
 */
export async function nameTokens(
  env: Environment,
  { info }: Chain,
  { listed, named }: { listed: ReadonlyMap<string, Token>; named: readonly NamedToken[] },
): Promise<(address: string) => Named> {
  const own = named.filter(({ address }) => !listed.has(address))
  const honest = new Set(await findGenuineTokens(env, info, own))
  const names = new Map<string, Named>()
  for (const { address, name, symbol, decimals } of own) {
    const isHonest = honest.has(address)
    const word = (text: string) => (isHonest && text !== '' ? text : null)
    names.set(address, { ...NAMELESS, name: word(name), symbol: word(symbol), decimals })
  }
  const decimalsOf = new Map(named.map(({ address, decimals }) => [address, decimals]))
  for (const [address, { name, symbol, decimals, iconUrl }] of listed)
    names.set(address, {
      name,
      symbol,
      decimals: decimalsOf.get(address) ?? decimals,
      iconUrl,
      isListed: true,
    })
  return (address) => names.get(address) ?? NAMELESS
}

/** Returns the unlisted tokens that do not imitate another one. */
async function findGenuineTokens(
  env: Environment,
  info: Chain['info'],
  named: readonly NamedToken[],
): Promise<string[]> {
  if (named.length === 0) return []
  const { results } = await selectListedTokens(env.DB, info.id).all()
  const unlisted = named.map(({ address, name, symbol }): Token => {
    return { address, name, symbol, decimals: 0, iconUrl: null, listed: false, spam: false, peggedTo: null }
  })
  const genuine = withoutImitations([...readTokens(results), ...unlisted], info)
  return genuine.flatMap(({ address, listed }) => (listed ? [] : [address]))
}

/** The chain's own currency. */
export function nativeAsset({ info }: Chain): AssetBody {
  const { name, symbol, decimals } = info.nativeCurrency
  const iconUrl = info.iconUrl
  return { standard: 'native', address: null, tokenId: null, name, symbol, decimals, iconUrl, isListed: true }
}

/** @param address - As the database has it. */
export function tokenAsset(
  { info }: Chain,
  { standard, address, tokenId }: Pick<AssetBody, 'standard' | 'tokenId'> & { address: string },
  named: Named,
): AssetBody {
  const isCounted = tokenId !== null || standard === 'erc721' || standard === 'erc1155'
  return {
    standard,
    tokenId,
    ...named,
    address: familyFacts(info.id)?.address.show(address) ?? address,
    decimals: isCounted ? 0 : named.decimals,
  }
}
