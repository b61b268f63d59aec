import type { FamilyState, ProviderState } from '../../../widget/protocol/hostChannel.ts'
import type { NumberedState } from './states.ts'

/** Stands for the chain of a project that lists no EVM chain. */
const NO_CHAIN = '0x0'

/**
 * The widget's state as the page keeps it: a chain that is none is not known, and a widget that was reloaded restores a
 * Solana session that the page already knows.
 *
 * @param before - What the page knows of Solana.
 */
export function toCached(state: ProviderState, before: FamilyState | undefined): NumberedState {
  const { accounts, chainId, solana, ...rest } = state
  const isKept = solana?.status === 'reconnecting' && before?.status === 'connected'
  return {
    ...rest,
    // The first account is the active one: the page that is shown the list must not be able to turn it.
    accounts: Object.freeze(accounts),
    chainId: chainId === NO_CHAIN ? undefined : chainId,
    ...(solana && { solana: isKept ? before : pick(solana) }),
  }
}

function pick({ status, accounts, chainId, wallet }: FamilyState): FamilyState {
  return { status, accounts, chainId, wallet }
}
