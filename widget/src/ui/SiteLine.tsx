import { Icon } from './Icon.tsx'
import { Origin } from './Origin.tsx'
import styles from './SiteLine.module.css'
import { Skeleton } from './Skeleton.tsx'
import { HELP } from './shellIcons.ts'

export type SiteLineProps = {
  label: string
  /** Tooltip: the explanation that a press opens. */
  help: string
  /** As reported by the browser; '' until the page has introduced itself. */
  origin: string
  onHelp?: () => void
}

/** The origin that makes the request, on one line. A press explains why it is shown. */
export function SiteLine({ label, help, origin, onHelp }: SiteLineProps) {
  return (
    <button type="button" className={styles.line} title={help} onClick={onHelp}>
      <span className={styles.text}>
        <span>{label}</span> {origin === '' ? <Skeleton shape="line" /> : <Origin>{origin}</Origin>}
      </span>
      <Icon path={HELP} size={16} />
    </button>
  )
}
