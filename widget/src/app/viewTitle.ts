import { useLayoutEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import type { MessageKey } from '#i18n/en.ts'
import type { ApproveDetails } from '#requests/requestsStore.ts'
import type { View } from './router.ts'

/** Title of the view on screen; null if its name provides it. */
export const viewTitleStore = createStore<{ title: MessageKey | null }>(() => ({ title: null }))

/** Sets the view's title by its phase, from its first paint until it is removed. */
export function useViewTitle(title: MessageKey): void {
  useLayoutEffect(() => {
    viewTitleStore.setState({ title })
    return () => viewTitleStore.setState({ title: null })
  }, [title])
}

/**
 * Returns the title's key in the catalogue: `title.` and the view's name.
 *
 * @param approve - Type of the request to approve, once known.
 */
export function titleOf(view: View, approve: ApproveDetails['type'] | undefined): MessageKey {
  if (view.name !== 'ApproveRequest') return `title.${view.name}`
  return approve === undefined ? 'approve.gone' : `approve.${approve}`
}
