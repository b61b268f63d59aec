import { Icon } from './Icon.tsx'
import { GLOBE } from './icons.ts'
import { Origin } from './Origin.tsx'
import styles from './SiteChip.module.css'

export type SiteChipProps = {
  label: string
  /** As reported by the browser. */
  origin: string
  /** The page's name for itself. Quoted below the origin, never in its place. */
  claim?: string | undefined
}

/** The origin that makes the request. */
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
