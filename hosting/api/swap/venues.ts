import type { SwapVenues } from '@latch/protocol/swap.ts'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import { findMarket } from './order.ts'

/** Returns the contracts by chain against which the widget checks swaps. @returns undefined if the project has none. */
export function swapVenues(project: Project, env: Environment): SwapVenues | undefined {
  if (!hasFeature(project.features, 'swap')) return undefined
  const venues = project.chains.flatMap((chain) => {
    const market = findMarket(project, chain, env)
    return market === null ? [] : [[chain.info.id, market.builder.venue(chain, env)] as const]
  })
  return Object.fromEntries(venues)
}
