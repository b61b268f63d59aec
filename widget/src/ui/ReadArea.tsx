import type { ReactNode } from 'react'
import styles from './ReadArea.module.css'

export type ReadAreaProps = { label: string; children: ReactNode }

/** Long content to read, at its full height: the card scrolls, and nothing inside it. */
export function ReadArea({ label, children }: ReadAreaProps) {
  return (
    <section className={styles.area} aria-label={label}>
      {children}
    </section>
  )
}
