import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'children' | 'aria-label'> & {
  /** Path of an icon in `icons.ts`. */
  icon: string
  /** Accessible name and tooltip. */
  label: string
}

/** A round button that only shows an icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={cx(styles.button, className)} aria-label={label} title={label}>
      <Icon path={icon} size={20} />
    </button>
  )
}
