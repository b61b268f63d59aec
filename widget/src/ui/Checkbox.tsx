import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { Icon } from './Icon.tsx'
import { CHECK } from './icons.ts'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label; a press on it counts too. */
  children: ReactNode
}

/** A checkbox with a sentence to agree to. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.line}>
      <span className={styles.box}>
        <input
          className={styles.input}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {checked && <Icon path={CHECK} size={16} />}
      </span>
      {children}
    </label>
  )
}
