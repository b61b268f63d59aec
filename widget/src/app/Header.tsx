import type { ReactNode } from 'react'
import { TITLE_ID } from './Card.tsx'
import styles from './Header.module.css'

export type HeaderProps = { title: ReactNode; subtitle?: ReactNode; start?: ReactNode; end?: ReactNode }

/** Title in the middle, one action on either side, or two at the end. */
export function Header({ title, subtitle, start, end }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.slot}>{start}</div>
      <div className={subtitle ? styles.two : undefined}>
        <h1 id={TITLE_ID} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle}
      </div>
      <div className={styles.slot}>{end}</div>
    </header>
  )
}
