import type { ReactNode } from 'react'
import { LiveText } from './LiveText.tsx'
import styles from './StatusPanel.module.css'

/** Id of the title, which takes over the focus of the element that it replaced. */
export const STATUS_ID = 'latch-status'
const TEXT_ID = 'latch-status-text'

export type StatusPanelProps = {
  /** Usually a `Ring`. */
  picture: ReactNode
  title: ReactNode
  text: ReactNode
  /** A later hint below the text. Its space is reserved, so that nothing moves when it appears. */
  hint?: string | undefined
  /** Details that few people need, such as a code: below the actions. */
  details?: ReactNode
  children?: ReactNode
}

/** Status of one thing: picture, title, text, actions. Announces changes. */
export function StatusPanel({ picture, title, text, hint, details, children }: StatusPanelProps) {
  return (
    <div className={styles.panel}>
      {picture}
      <LiveText className={styles.words}>
        <h2 id={STATUS_ID} className={styles.title} tabIndex={-1} aria-describedby={TEXT_ID}>
          {title}
        </h2>
        <p id={TEXT_ID} className={styles.text}>
          {text}
        </p>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </LiveText>
      {children && <div className={styles.actions}>{children}</div>}
      {details && <div className={styles.details}>{details}</div>}
    </div>
  )
}
