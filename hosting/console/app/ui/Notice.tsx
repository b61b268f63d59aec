import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

export type NoticeProps = {
  tone?: 'info' | 'warning' | 'danger'
  children: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

/** A sentence about the content below it. A dangerous one is announced. */
export function Notice({ tone = 'info', children, actions }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={tone === 'info' ? 'info' : 'warning'} />
      <div className={styles.text}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
