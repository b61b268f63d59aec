import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import { config } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { lazyChunk } from '#core/lazyChunk.ts'
import type { EmailEntryProps } from '#features/email/index.ts'
import { addTexts, loadMoreTexts } from '#i18n/translate.ts'

export type MoreWalletsState = {
  /** undefined while it is loading, null if it failed to load. */
  More: ComponentType | null | undefined
  /** The login by email, if the project has one. */
  Email: ComponentType<EmailEntryProps> | null
}

/** The first view's second part, which the document fetches along with the first. */
export const moreWalletsStore = createStore<MoreWalletsState>(() => ({ More: undefined, Email: null }))

const loadParts = lazyChunk(() =>
  Promise.all([
    import('#features/directory/index.ts'),
    config().secureOrigin === undefined ? null : loadEmail(),
    loadMoreTexts(),
  ]),
)

async function loadEmail() {
  const email = await import('#features/email/index.ts')
  await addTexts(email.enEntry)
  return email
}

/** Loads the part once; the next call retries after a failure. Never rejects. */
export async function loadMoreWallets(): Promise<void> {
  const { More } = moreWalletsStore.getState()
  if (More) return
  moreWalletsStore.setState({ More: undefined })
  const parts = await loadParts().catch(() => null)
  const [directory, email] = parts ?? []
  moreWalletsStore.setState({
    More: directory?.MoreWalletsList ?? null,
    Email: email?.EmailEntry ?? null,
  })
}

/**
 * Loads the part while a view shows it, and retries when the modal opens or the connection is back.
 *
 * @returns a function that stops it.
 */
export function watchMoreWallets(): () => void {
  if (moreWalletsStore.getState().More === undefined) void loadMoreWallets()
  const stop = hostStore.subscribe((now, before) => {
    if ((now.open && !before.open) || (now.online && !before.online)) void loadMoreWallets()
  })
  return () => {
    stop()
    // The next view starts with a retry.
    if (moreWalletsStore.getState().More === null) moreWalletsStore.setState({ More: undefined })
  }
}
