import type { ReactNode } from 'react'
import styles from './FieldCard.module.css'

/** The ground of a field and of what belongs to it; shows where the focus is. */
export function FieldCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
