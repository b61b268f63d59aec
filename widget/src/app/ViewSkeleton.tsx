import { useRef } from 'react'
import { useT } from '#i18n/useT.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { usePreviousHeight } from './useCardHeight.ts'
import styles from './ViewSkeleton.module.css'

/** Shown while a view is loading. */
export function ViewSkeleton() {
  const t = useT()
  const view = useRef<HTMLDivElement>(null)
  usePreviousHeight(view)
  return (
    <div ref={view} className={styles.view} aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton shape="avatar" />
      <Skeleton shape="title" />
      <Skeleton shape="short" />
      <span className={styles.room} />
    </div>
  )
}
