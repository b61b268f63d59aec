import styles from './Origin.module.css'

/**
 * An origin, whole and never shortened: what a reader must recognise stands at its end. Isolated from the direction of
 * the text around it.
 */
export function Origin({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.origin}>
      {children}
    </bdi>
  )
}
