import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Tag.module.css'

/** A short remark next to a name. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'accent'; children: ReactNode }) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>
}
