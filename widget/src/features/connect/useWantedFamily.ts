import { useStore } from 'zustand'
import { currentView, router } from '../../app/router.ts'
import { type ConnectNamespace, requestsStore } from '../../requests/requestsStore.ts'

/** The family whose wallets are wanted: by the page that asks, or by the view that led here. Undefined: any. */
export function useWantedFamily(): ConnectNamespace | undefined {
  const asked = useStore(requestsStore, ({ current }) => current?.namespace)
  const view = useStore(router, currentView)
  return asked ?? (view.name === 'Connect' ? view.namespace : undefined)
}
