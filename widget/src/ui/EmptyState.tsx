import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon } from './Icon.tsx'
import { LiveText } from './LiveText.tsx'

export type EmptyStateProps = {
  /** Path of an icon in `icons.ts`. */
  icon: string
  title: string
  text?: string
  /** Actions that lead on. */
  children?: ReactNode
}

/** Shown in place of an empty list: the reason, and a way on. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon path={icon} size={24} />
      </span>
      <LiveText>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </LiveText>
      {children}
    </div>
  )
}
