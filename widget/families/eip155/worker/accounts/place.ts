import { RefusedError } from '@latch/hosting/api/failures.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import type { OperationRequest } from './operation.ts'
import { type SponsorPolicy, sponsorPolicy } from './policy.ts'
import { type AccountsEnvironment, accountNetworks } from './settings.ts'

/** Chain and network of a request about smart accounts, and the project's sponsorship there. */
type Place = Pick<OperationRequest, 'chain' | 'network' | 'env'> & { policy: SponsorPolicy | null }

/** @throws RefusedError if the project has no smart accounts on the network in the path. */
export function accountsPlace({ env, project, params }: ProjectRequest): Place {
  const chain = project.chains.find(({ info }) => info.id === params.chain)
  const network = accountNetworks(env as AccountsEnvironment, project).get(params.chain ?? '')
  if (chain === undefined || network === undefined)
    throw new RefusedError({
      field: 'chain',
      description: 'Smart accounts are not available on this network.',
    })
  return { chain, network, env, policy: sponsorPolicy(project.features.smart_accounts?.config ?? null) }
}
