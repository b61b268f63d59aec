import type { Namespace } from '@latch/protocol/caip.ts'
import type { FamilyState, ProviderState } from '@latch/protocol/hostChannel.ts'
import type { FamilyStates } from '../state.ts'
import { createShortPath } from './shortPath.ts'
import type { NumberedState } from './states.ts'

/** Placeholder chain of a project without EVM chains. */
const NO_CHAIN = '0x0'

/**
 * Converts the widget's state for the page's cache. `0x0` is not a chain, and a session that a reloaded widget still
 * restores stays as the page knows it.
 *
 * @param before - The page's states of the families besides the top-level one.
 */
export function toCached(state: ProviderState, before: FamilyStates = {}): NumberedState {
  const { accounts, chainId, route, families = {}, ...rest } = state
  const entries = Object.entries(families).map(([namespace, family]) => {
    const known = before[namespace as Namespace]
    const isRestoring = family.status === 'reconnecting' && known?.status === 'connected'
    return [namespace, isRestoring ? known : pick(family)]
  })
  return {
    ...rest,
    route: route && createShortPath(route, accounts),
    // Frozen: the first account is the active one, and the page must not be able to reorder the list.
    accounts: Object.freeze(accounts),
    chainId: chainId === NO_CHAIN ? undefined : chainId,
    families: Object.fromEntries(entries),
  }
}

function pick({ status, accounts, chainId, wallet, signedIn, connecting }: FamilyState): FamilyState {
  return {
    status,
    accounts: Object.freeze(accounts),
    chainId,
    wallet,
    ...(signedIn && { signedIn }),
    ...(connecting && { connecting }),
  }
}
