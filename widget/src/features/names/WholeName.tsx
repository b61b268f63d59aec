import styles from './Names.module.css'

/** A name in large letters; a long one breaks before its zone first. */
export function WholeName({ name }: { name: string }) {
  const end = name.indexOf('.')
  return (
    <bdi dir="ltr" className={styles.name}>
      {name.slice(0, end)}
      <wbr />
      <span className={styles.zone}>{name.slice(end)}</span>
    </bdi>
  )
}
