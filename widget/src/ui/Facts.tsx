import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Facts.module.css'

export type FactsProps = {
  /** `card`: on their own background, with dividers. `dense`: on the surrounding background, close together. */
  look: 'card' | 'dense'
  children: ReactNode
}

/** Pairs of a label and a value. */
export function Facts({ look, children }: FactsProps) {
  return <dl className={cx(styles.facts, styles[look])}>{children}</dl>
}

export type FactProps = {
  label: string
  /** Below its label and across the full width, for addresses and data shown in full. */
  wide?: boolean
  children: ReactNode
}

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={cx(styles.fact, wide && styles.wide)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{isText(children) ? <bdi>{children}</bdi> : children}</dd>
    </div>
  )
}

/** Returns whether a value is only text: an amount and its symbol must keep their order inside right-to-left text. */
function isText(children: ReactNode): boolean {
  return [children].flat().every((part) => typeof part === 'string')
}
