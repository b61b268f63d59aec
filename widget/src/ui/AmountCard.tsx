import type { ReactNode } from 'react'
import styles from './AmountCard.module.css'
import { Chevron } from './Chevron.tsx'

export type AmountCardProps = {
  label: string
  /** The typed amount, or the resulting one. */
  children: ReactNode
  /** Usually an {@link AmountUnit}. */
  unit: ReactNode
}

/** An amount with its unit. */
export function AmountCard({ label, children, unit }: AmountCardProps) {
  return (
    <div className={styles.card}>
      <span className={styles.label}>{label}</span>
      <div className={styles.line}>
        {children}
        {unit}
      </div>
    </div>
  )
}

export type AmountInputProps = {
  label: string
  value: string
  /** Id of the element with the error message. */
  describedBy?: string | undefined
  onChange: (text: string) => void
}

export function AmountInput({ label, value, describedBy, onChange }: AmountInputProps) {
  return (
    <input
      className={styles.amount}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export type AmountUnitProps = {
  /** Accessible name: the chosen unit, and that it can be changed. */
  label: string
  symbol: string
  picture: ReactNode
  onClick: () => void
}

/** The unit of an amount; a press opens the list of units. */
export function AmountUnit({ label, symbol, picture, onClick }: AmountUnitProps) {
  return (
    <button type="button" className={styles.unit} onClick={onClick}>
      <span className={styles.name}>{label}</span>
      {picture}
      <bdi className={styles.symbol} aria-hidden="true">
        {symbol}
      </bdi>
      <Chevron size={16} />
    </button>
  )
}
