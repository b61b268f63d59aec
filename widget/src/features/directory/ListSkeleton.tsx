import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ListSkeleton.module.css'
import { rowPitch, safeBlockSize, useListHeight } from './useListHeight.ts'

/** Placeholder of a list with that many rows, or as tall as a list that scrolls by itself. */
export function ListSkeleton({ rows }: { rows?: number }) {
  const t = useT()
  const room = useListHeight()
  const [pitch] = useState(rowPitch)
  const height = rows === undefined ? room : rows * (pitch - 2) - 2
  return (
    <div
      className={styles.list}
      style={{ blockSize: rows === undefined ? safeBlockSize(room) : height }}
      aria-busy="true"
    >
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: Math.ceil(height / pitch) }, (_, row) => row).map((row) => (
        <span key={row} className={styles.row}>
          <Skeleton shape="icon" />
          <Skeleton shape="line" />
        </span>
      ))}
    </div>
  )
}
