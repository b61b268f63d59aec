import styles from './Origin.module.css'

/** A full origin, never shortened: users recognise it by its end. Isolated from the direction of the text around it. */
export function Origin({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.origin}>
      {children}
    </bdi>
  )
}
