import { familyFacts } from '@latch/families/facts.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { Chain } from '#db/chains.ts'
import type { Project } from '#db/projects.ts'
import { RefusedError } from '../failures.ts'
import type { FundingAsset } from './fundingPort.ts'

/** CAIP-19 of a coin. @param token - As the database has it. */
export function assetIdOf({ info }: Chain, token: string): string {
  const facts = familyFacts(info.id)
  if (facts === undefined || token === NATIVE_ADDRESS)
    return `${info.id}/${facts?.assets.coin ?? 'slip44:60'}`
  return `${info.id}/${facts.assets.token}:${facts.address.show(token)}`
}

/** Returns the coin that a provider sells for an asset; undefined if it does not. */
export function findCoin<Coin extends FundingAsset>(
  coins: readonly Coin[],
  { chain, token }: FundingAsset,
): Coin | undefined {
  return coins.find((coin) => coin.chain.info.id === chain.info.id && coin.token === token)
}

/**
 * Returns the coin that a CAIP-19 id names on a chain of the project.
 *
 * @throws {@link RefusedError} that names the field.
 */
export function parseAssetId(project: Project, field: string, id: string): { chain: Chain; token: string } {
  const [chainId = '', asset = ''] = id.split('/')
  const chain = project.chains.find(({ info }) => info.id === chainId)
  const facts = chain && familyFacts(chainId)
  if (chain === undefined || facts === undefined)
    throw new RefusedError({ field, description: 'The project does not list this chain.' })
  if (asset === facts.assets.coin) return { chain, token: NATIVE_ADDRESS }
  const [namespace, reference = ''] = asset.split(':')
  const token = namespace === facts.assets.token ? facts.address.parse(reference) : null
  if (token === null)
    throw new RefusedError({ field, description: `${id} is not an asset of its chain family (CAIP-19).` })
  return { chain, token }
}

/** Returns an address in a form that can be compared. */
export function showAddress({ info }: Chain, address: string): string {
  return familyFacts(info.id)?.address.show(address) ?? address
}

/** Parses an address of a chain into its family's form. @throws {@link RefusedError} */
export function parseRecipient({ info }: Chain, field: string, text: string): string {
  const facts = familyFacts(info.id)
  const address = facts?.address.parse(text) ?? null
  if (address === null)
    throw new RefusedError({ field, description: `must be ${facts?.address.rule ?? 'an address'}` })
  return address
}
