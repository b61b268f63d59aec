import type { ReactNode } from 'react'
import { TITLE_ID } from './Card.tsx'
import styles from './Header.module.css'

export type HeaderProps = { title: ReactNode; start?: ReactNode; end?: ReactNode }

/** Title in the middle, one action on either side. */
export function Header({ title, start, end }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.slot}>{start}</div>
      <h1 id={TITLE_ID} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.slot}>{end}</div>
    </header>
  )
}
