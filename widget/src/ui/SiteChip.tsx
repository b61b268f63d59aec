import { Icon } from './Icon.tsx'
import { GLOBE } from './icons.ts'
import { Origin } from './Origin.tsx'
import styles from './SiteChip.module.css'

export type SiteChipProps = {
  label: string
  /** As the browser reported it. */
  origin: string
  /** What the page says of itself. Quoted under the origin, never instead of it. */
  claim?: string | undefined
}

/** Who is asking. */
export function SiteChip({ label, origin, claim }: SiteChipProps) {
  return (
    <div className={styles.chip}>
      <Icon path={GLOBE} size={18} />
      <div className={styles.text}>
        <span>{label}</span> <Origin>{origin}</Origin>
        {claim !== undefined && <span className={styles.claim}>{claim}</span>}
      </div>
    </div>
  )
}
