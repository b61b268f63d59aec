import { CopyButton } from './CopyButton.tsx'
import styles from './CopyField.module.css'

/** A value with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.field}>
      <code className={styles.value}>{value}</code>
      <CopyButton label={label} value={value} />
    </div>
  )
}
