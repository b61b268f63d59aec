import type { ReactNode } from 'react'
import styles from './SectionTitle.module.css'

/** Title of a list, in a view with several. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>
}
