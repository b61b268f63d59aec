import type { FundingWays } from '@latch/protocol/funding.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import { exchangesOf } from '../exchange/exchanges.ts'
import { providersOf } from '../onramp/providers.ts'

/** Returns the ways to fund an account of a project; undefined if there are none. */
export function fundingOf(env: Environment, project: Project): FundingWays | undefined {
  const onramp = providersOf(env, project).length > 0
  const exchange = exchangesOf(env, project).length > 0
  return onramp || exchange ? { onramp, exchange } : undefined
}
