import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './ListRow.module.css'

export type ListRowProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'title' | 'children'> & {
  leading: ReactNode
  title: ReactNode
  /** A second line, e.g. the reason why the row is disabled. */
  detail?: ReactNode
  trailing?: ReactNode
  /** Keeps the row in the tab order but ignores clicks; give the reason in `detail`. */
  unavailable?: boolean
}

/** A pressable row of a list: picture, name, remark. */
export function ListRow({
  leading,
  title,
  detail,
  trailing,
  unavailable = false,
  className,
  onClick,
  ...rest
}: ListRowProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.row, className)}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
    >
      {leading}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {trailing}
    </button>
  )
}
