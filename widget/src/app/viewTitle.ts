import { useLayoutEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import type { MessageKey } from '../i18n/en.ts'

/** The title of what the view on screen shows; null where its name says it. */
export const viewTitleStore = createStore<{ title: MessageKey | null }>(() => ({ title: null }))

/** Titles the view by the phase that it is in, from the first paint of it until it is gone. */
export function useViewTitle(title: MessageKey): void {
  useLayoutEffect(() => {
    viewTitleStore.setState({ title })
    return () => viewTitleStore.setState({ title: null })
  }, [title])
}
