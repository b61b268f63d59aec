import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { useStore } from 'zustand'
import { nearestConnect, router } from '#app/router.ts'
import type { PageWallet } from '#connectors/walletsStore.ts'
import { listedFamilies } from '#core/configStore.ts'
import { requestsStore } from '#requests/requestsStore.ts'

/**
 * The family whose wallets are wanted: by the request of the page, by the nearest Connect view, or because the project
 * has no chain of the first family. Undefined means any.
 */
export function wantedFamily(): Namespace | undefined {
  const asked = requestsStore.getState().current?.namespace ?? nearestConnect()?.namespace
  const [first] = listedFamilies()
  return asked ?? (first === FIRST_FAMILY ? undefined : first)
}

export function useRequestedFamily(): Namespace | undefined {
  useStore(requestsStore, wantedFamily)
  return useStore(router, wantedFamily)
}

/** Whether a wallet of the page is one of a family; each is one of any. */
export function isOf(family: Namespace | undefined, wallet: PageWallet): boolean {
  return !family || wallet.namespaces.includes(family)
}
