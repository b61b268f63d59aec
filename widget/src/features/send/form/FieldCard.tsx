import type { ReactNode } from 'react'
import styles from './FieldCard.module.css'

/** The background of a field and what belongs to it. It shows where the focus is. */
export function FieldCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
