import styles from './RowSkeletons.module.css'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Placeholder rows: a picture and two lines each. `label` is announced to screen readers. */
export function RowSkeletons({ count, label }: { count: number; label: string }) {
  const rows = Array.from({ length: count }, (_, index) => index)
  return (
    <div className={styles.rows} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" />
          <span className={styles.lines}>
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </span>
        </div>
      ))}
    </div>
  )
}
