import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../host/lazyPart.ts'
import { loadMoreTexts } from '../i18n/translate.ts'

let loaded: ComponentType | undefined

/** The first view's second part, which the document fetches beside the first; null when it did not load. */
export function useMoreWallets(): ComponentType | null | undefined {
  const [isFailed, setFailed] = useState<boolean>()
  useEffect(() => {
    if (loaded) return
    loadPart(() => Promise.all([import('../features/directory/index.ts'), loadMoreTexts()])).then(
      ([{ MoreWalletsList }]) => {
        loaded = MoreWalletsList
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [])
  return isFailed ? null : loaded
}
