import type { ComponentPropsWithRef } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'

type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  tone?: ButtonTone
  /** Shows a spinner and ignores clicks, but stays in the tab order. */
  busy?: boolean
}

/** A labeled action, full width of its container unless `tone` is quiet. */
export function Button({
  tone = 'secondary',
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.button, styles[tone], className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner size={16} />}
      {children}
    </button>
  )
}
