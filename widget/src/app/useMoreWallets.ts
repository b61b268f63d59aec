import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../host/lazyPart.ts'
import { loadViewTexts } from '../i18n/translate.ts'

let loaded: ComponentType | undefined

/** The directory's part of the first view, fetched once that is on screen; null when it did not load. */
export function useMoreWallets(isShown: boolean): ComponentType | null | undefined {
  const [isFailed, setFailed] = useState<boolean>()
  useEffect(() => {
    if (!isShown || loaded) return
    loadPart(() => Promise.all([import('../features/directory/index.ts'), loadViewTexts()])).then(
      ([{ MoreWalletsList }]) => {
        loaded = MoreWalletsList
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [isShown])
  return isFailed ? null : loaded
}
