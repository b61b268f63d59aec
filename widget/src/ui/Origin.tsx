import styles from './Origin.module.css'

/**
 * A full origin, never shortened: the part to recognise is at its end. Isolated from the direction of the text around
 * it.
 */
export function Origin({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.origin}>
      {children}
    </bdi>
  )
}
