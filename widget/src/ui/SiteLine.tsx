import { Icon } from './Icon.tsx'
import { Origin } from './Origin.tsx'
import styles from './SiteLine.module.css'
import { Skeleton } from './Skeleton.tsx'
import { GLOBE } from './shellIcons.ts'

/**
 * Who is asking, on one line.
 *
 * @param origin - As the browser reported it; '' until the page has introduced itself.
 */
export function SiteLine({ label, origin }: { label: string; origin: string }) {
  return (
    <p className={styles.line}>
      <Icon path={GLOBE} size={16} />
      <span className={styles.text}>
        <span>{label}</span> {origin === '' ? <Skeleton shape="line" /> : <Origin>{origin}</Origin>}
      </span>
    </p>
  )
}
