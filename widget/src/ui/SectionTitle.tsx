import type { ReactNode } from 'react'
import styles from './SectionTitle.module.css'

/** Says what the list below it is of, where a view has several. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>
}
