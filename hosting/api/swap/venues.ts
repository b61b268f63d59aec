import { parseChainId } from '../../../widget/protocol/caip.ts'
import type { SwapVenues } from '../../../widget/protocol/swap.ts'
import { hasFeature } from '../../db/features.ts'
import type { Project } from '../../db/projects.ts'
import type { Environment } from '../../http/environment.ts'
import { familyOf } from '../families/registry.ts'

/** What the widget holds a swap against that was made for it, by chain. @returns undefined where the project has none. */
export function swapVenues({ chains, features }: Project, env: Environment): SwapVenues | undefined {
  if (!hasFeature(features, 'swap')) return undefined
  const venues = chains.flatMap((chain) => {
    const venue = familyOf(parseChainId(chain.info.id).namespace).swap?.venue(chain, env)
    return venue ? [[chain.info.id, venue] as const] : []
  })
  return Object.fromEntries(venues)
}
