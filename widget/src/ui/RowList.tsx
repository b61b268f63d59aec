import type { ReactNode } from 'react'
import styles from './RowList.module.css'

/** Pressable rows (`ListRow`), each in an `li`. Rows off screen are not laid out, however many there are. */
export function RowList({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
