import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Illustration, type IllustrationState } from './Illustration.tsx'
import { LiveText } from './LiveText.tsx'

export type EmptyStateProps = {
  /** Why nothing is shown; empty by default. */
  state?: IllustrationState
  /** Path of an icon in `icons.ts` for the missing things; otherwise that of the state. */
  icon?: string
  title: string
  text?: string
  /** Actions that lead on. */
  children?: ReactNode
}

/** Shown in place of an empty list: the reason, and a way on. */
export function EmptyState({ state = 'empty', icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Illustration state={state} icon={icon} />
      <LiveText>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </LiveText>
      {children}
    </div>
  )
}
