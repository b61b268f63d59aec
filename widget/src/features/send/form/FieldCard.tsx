import type { ReactNode } from 'react'
import styles from './FieldCard.module.css'

/** Background of a field and its details. Shows where the focus is. */
export function FieldCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
