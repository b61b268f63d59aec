import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { useStore } from 'zustand'
import { nearestConnect, router } from '#app/router.ts'
import type { PageWallet } from '#connectors/walletsStore.ts'
import { listedFamilies } from '#core/configStore.ts'
import { requestsStore } from '#requests/requestsStore.ts'

/**
 * Returns the family of the wallets to offer: from the page's request, from the nearest Connect view, or the project's
 * first family if it does not list {@link FIRST_FAMILY}. undefined means any.
 */
export function wantedFamily(): Namespace | undefined {
  const requested = requestsStore.getState().current?.namespace ?? nearestConnect()?.namespace
  const [first] = listedFamilies()
  return requested ?? (first === FIRST_FAMILY ? undefined : first)
}

export function useRequestedFamily(): Namespace | undefined {
  useStore(requestsStore, wantedFamily)
  return useStore(router, wantedFamily)
}

/** Returns whether a wallet of the page supports a family; always true for undefined. */
export function hasFamily(family: Namespace | undefined, wallet: PageWallet): boolean {
  return !family || wallet.namespaces.includes(family)
}
