import type { ReactNode } from 'react'
import styles from './ReadArea.module.css'

export type ReadAreaProps = { label: string; children: ReactNode }

/** Long content that is to be read: as long as it is, for the card scrolls, and nothing within it. */
export function ReadArea({ label, children }: ReadAreaProps) {
  return (
    <section className={styles.area} aria-label={label}>
      {children}
    </section>
  )
}
