import { type ReactNode, useEffect, useRef } from 'react'
import { Mark } from '../shell/Mark.tsx'
import { t } from '../texts/t.ts'
import styles from './EntryCard.module.css'

/** The screen before a session: the mark, a title and what to do. */
export function EntryCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('document.title', { screen: title })
    heading.current?.focus()
  }, [title])
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <Mark />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </main>
  )
}
