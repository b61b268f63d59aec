import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import { hostStore } from '../core/hostStore.ts'
import { lazyPart } from '../core/lazyPart.ts'
import { loadMoreTexts } from '../i18n/translate.ts'

export type MoreWalletsState = {
  /** Undefined while it is on its way, null where it did not load. */
  More: ComponentType | null | undefined
}

/** The first view's second part, which the document fetches beside the first. */
export const moreWalletsStore = createStore<MoreWalletsState>(() => ({ More: undefined }))

const loadParts = lazyPart(() => Promise.all([import('../features/directory/index.ts'), loadMoreTexts()]))

/** Fetches the part unless it is there, also after a failure. Never rejects. */
export async function loadMoreWallets(): Promise<void> {
  const { More } = moreWalletsStore.getState()
  if (More) return
  moreWalletsStore.setState({ More: undefined })
  const parts = await loadParts().catch(() => null)
  moreWalletsStore.setState({ More: parts === null ? null : parts[0].MoreWalletsList })
}

/**
 * Fetches it for a view that shows it; an opened modal and a connection that is back are new chances.
 *
 * @returns the end.
 */
export function followMoreWallets(): () => void {
  if (moreWalletsStore.getState().More === undefined) void loadMoreWallets()
  const stop = hostStore.subscribe((now, before) => {
    if ((now.open && !before.open) || (now.online && !before.online)) void loadMoreWallets()
  })
  return () => {
    stop()
    // A view that comes anew begins anew.
    if (moreWalletsStore.getState().More === null) moreWalletsStore.setState({ More: undefined })
  }
}
