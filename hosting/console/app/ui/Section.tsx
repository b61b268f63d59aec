import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

export type SectionProps = {
  /** Anchor. */
  id?: string
  title: string
  help?: string | undefined
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled card. */
export function Section({ id, title, help, action, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {help !== undefined && <p className={styles.help}>{help}</p>}
        </div>
        {action}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
