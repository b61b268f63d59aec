import { useLayoutEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import type { MessageKey } from '#i18n/en.ts'
import type { ApproveDetails } from '#requests/requestsStore.ts'
import type { View } from './router.ts'

type ViewTitle = {
  /** Title of the view on screen; null if its name provides it. */
  title: MessageKey | null
  /** True while the content has a heading of its own: the card's only names it for screen readers. */
  isHidden: boolean
}

export const viewTitleStore = createStore<ViewTitle>(() => ({ title: null, isHidden: false }))

/** Sets the view's title by its phase, from its first paint until it is removed. */
export function useViewTitle(title: MessageKey): void {
  useLayoutEffect(() => {
    viewTitleStore.setState({ title })
    return () => viewTitleStore.setState({ title: null })
  }, [title])
}

/** Hides the card's title from sight while the content shows its own. */
export function useOwnHeading(isHidden: boolean): void {
  useLayoutEffect(() => {
    viewTitleStore.setState({ isHidden })
    return () => viewTitleStore.setState({ isHidden: false })
  }, [isHidden])
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
