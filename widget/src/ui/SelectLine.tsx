import { Icon } from './Icon.tsx'
import { FORWARD } from './icons.ts'
import styles from './SelectLine.module.css'

export type SelectLineProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A native select: users can find one of hundreds of entries by typing, or by thumb. */
export function SelectLine({ label, value, options, onChange }: SelectLineProps) {
  return (
    <label className={styles.line}>
      <span>{label}</span>
      <span className={styles.choice}>
        <select className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.mark} aria-hidden="true">
          <Icon path={FORWARD} size={16} />
        </span>
      </span>
    </label>
  )
}
