import type { Namespace } from '../../../widget/protocol/caip.ts'
import type { FamilyState, ProviderState, Route } from '../../../widget/protocol/hostChannel.ts'
import { maySignIn } from '../../../widget/protocol/signInText.ts'
import type { FamilyStates, ShortPath } from '../state.ts'
import type { NumberedState } from './states.ts'

/** Stands for the chain of a project that lists no EVM chain. */
const NO_CHAIN = '0x0'

/** The families beside that of the top level. A widget of before the capability `families` tells of Solana alone. */
export function familiesOf({ families, solana }: ProviderState): FamilyStates {
  return families ?? (solana ? { solana } : {})
}

/**
 * The widget's state as the page keeps it: a chain that is none is not known, and a widget that was reloaded restores a
 * session that the page already knows.
 *
 * @param before - What the page knows of the families beside that of the top level.
 */
export function toCached(state: ProviderState, before: FamilyStates = {}): NumberedState {
  const { accounts, chainId, route, solana, families, ...rest } = state
  const told = Object.entries(familiesOf(state)).map(([namespace, family]) => {
    const known = before[namespace as Namespace]
    const isKept = family.status === 'reconnecting' && known?.status === 'connected'
    return [namespace, isKept ? known : pick(family)]
  })
  return {
    ...rest,
    route: route && shortPath(route),
    // The first account is the active one: the page that is shown the list must not be able to turn it.
    accounts: Object.freeze(accounts),
    chainId: chainId === NO_CHAIN ? undefined : chainId,
    families: Object.fromEntries(told),
  }
}

/** A message that may sign somebody in goes to the widget, which knows whether it is for another site than this one. */
function shortPath({ walletId, methods }: Route): ShortPath {
  return {
    walletId,
    methods,
    takes: ({ method, params }) =>
      methods.includes(method) && !(method === 'personal_sign' && maySignIn(params)),
  }
}

function pick({ status, accounts, chainId, wallet, signedIn }: FamilyState): FamilyState {
  return { status, accounts: Object.freeze(accounts), chainId, wallet, ...(signedIn && { signedIn }) }
}
