import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './Facts.module.css'

/** Pairs of a name and what it is. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export type FactProps = {
  label: string
  /** Under its label over the whole width, for addresses and data that are shown in full. */
  wide?: boolean
  children: ReactNode
}

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={cx(styles.fact, wide && styles.wide)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
