import styles from './Chevron.module.css'
import { Icon } from './Icon.tsx'
import { FORWARD } from './icons.ts'

/** Points forward in the reading direction: its row leads to another view. */
export function Chevron({ size = 18 }: { size?: number }) {
  return (
    <span className={styles.chevron}>
      <Icon path={FORWARD} size={size} />
    </span>
  )
}
