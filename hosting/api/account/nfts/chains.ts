import { findFamily } from '@latch/families/worker.ts'
import { type ChainId, parseChainId } from '@latch/protocol/caip.ts'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'

/** Returns the chains of a project whose NFTs can be listed; undefined for none, or if the operator hides them. */
export function nftChainsOf(env: Environment, { chains, features }: Project): ChainId[] | undefined {
  if (!hasFeature(features, 'nfts')) return undefined
  const known = chains.filter((chain) =>
    findFamily(parseChainId(chain.info.id).namespace)?.knowsNfts?.(env, chain),
  )
  return known.length === 0 ? undefined : known.map(({ info }) => info.id)
}
