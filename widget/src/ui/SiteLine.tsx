import { Icon } from './Icon.tsx'
import { Origin } from './Origin.tsx'
import styles from './SiteLine.module.css'
import { Skeleton } from './Skeleton.tsx'
import { GLOBE } from './shellIcons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type SiteLineProps = {
  /** For screen readers, before the origin. */
  label: string
  /** Tooltip: the explanation that a press opens. */
  help: string
  /** As reported by the browser; '' until the page has introduced itself. */
  origin: string
  /** The project's, as its operator set it; hosting adds it to the first paint. */
  logo: string | undefined
  onHelp?: () => void
}

/** The origin that makes the request, on one line, behind the project's logo or a globe. A press explains why it is shown. */
export function SiteLine({ label, help, origin, logo, onHelp }: SiteLineProps) {
  return (
    <button type="button" className={styles.line} title={help} onClick={onHelp}>
      {logo !== undefined && <img className={styles.logo} src={logo} alt="" data-project="logo" />}
      <Icon path={GLOBE} size={16} />
      <span className={styles.text}>
        <VisuallyHidden>{label}</VisuallyHidden>{' '}
        {origin === '' ? <Skeleton shape="line" /> : <Origin>{origin}</Origin>}
      </span>
    </button>
  )
}
