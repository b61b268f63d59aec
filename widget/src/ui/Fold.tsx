import type { ReactNode } from 'react'
import styles from './Fold.module.css'
import { Icon } from './Icon.tsx'
import { FORWARD } from './icons.ts'

export type FoldProps = { label: string; children: ReactNode }

/** Details that few people need, behind a line that expands them. */
export function Fold({ label, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.line}>
        {label}
        <span className={styles.chevron}>
          <Icon path={FORWARD} size={16} />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
