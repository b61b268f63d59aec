import styles from './Origin.module.css'

/**
 * A full host, never shortened: users recognize it by its end. Only a scheme other than https is shown, since that is the
 * exception. Isolated from the direction of the text around it.
 */
export function Origin({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.origin}>
      {children.replace(/^https:\/\//, '')}
    </bdi>
  )
}
