import { visibleText } from '@latch/protocol/visibleText.ts'
import type { ReactNode } from 'react'
import styles from './DataTree.module.css'

export type DataTreeProps = {
  value: unknown
  /** Note shown after the value of a field, for users who cannot read it as the contract does. */
  note?: (name: string, value: unknown) => ReactNode
}

/** Any JSON value as indented pairs; lists are numbered from 1. */
export function DataTree({ value, note }: DataTreeProps) {
  if (typeof value !== 'object' || value === null) return <Leaf text={String(value)} />
  const entries = Array.isArray(value)
    ? value.map((item, index) => [String(index + 1), item] as const)
    : Object.entries(value)
  return (
    <dl className={styles.tree}>
      {entries.map(([name, inner]) => (
        <div key={name} className={isBranch(inner) ? styles.branch : styles.pair}>
          <dt className={styles.name}>{visibleText(name)}</dt>
          <dd className={styles.value}>
            <DataTree value={inner} {...(note && { note })} />
            {note?.(name, inner)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Leaf({ text }: { text: string }) {
  const isHex = /^0x[0-9a-f]{16,}$/i.test(text)
  return (
    <span className={isHex ? styles.hex : styles.leaf} dir={isHex ? 'ltr' : 'auto'}>
      {visibleText(text)}
    </span>
  )
}

function isBranch(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
