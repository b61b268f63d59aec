import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './Link.module.css'

export type LinkProps = {
  href: string
  children: ReactNode
  /** Looks like a button. */
  isButton?: boolean
  isCurrent?: boolean
  className?: string | undefined
  /** Opens a tab of its own. */
  target?: '_blank'
}

/** A link to another screen, which opens it without a load. */
export function Link({ href, children, isButton, isCurrent = false, className, target }: LinkProps) {
  return (
    <AriaLink
      href={href}
      className={className ?? cx(styles.link, isButton && styles.button)}
      {...(target && { target, rel: 'noreferrer' })}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      {children}
    </AriaLink>
  )
}
