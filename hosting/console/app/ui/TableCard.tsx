import type { ReactNode } from 'react'
import styles from './TableCard.module.css'

/** A card around a table, or what stands for it. */
export function TableCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
