import { displayText } from '@latch/protocol/displayText.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import styles from './ProjectLine.module.css'

/** Name and logo of the project, as its operator set them; hosting adds both to the first paint. */
export function ProjectLine({ name, logo }: { name: string; logo: string | undefined }) {
  return (
    <p className={styles.line}>
      {logo !== undefined && <img className={styles.logo} src={logo} alt="" data-project="logo" />}
      <span className={styles.name} dir="auto" data-project="name">
        {displayText(name, LIMITS.titleLength)}
      </span>
    </p>
  )
}
