import type { ReactNode, Ref } from 'react'
import styles from './Card.module.css'

export const TITLE_ID = 'latch-title'

export type CardProps = {
  ref?: Ref<HTMLElement>
  header: ReactNode
  /** Alerts and banners between the header and the content. */
  notices?: ReactNode
  footer?: ReactNode
  /** Shown above the content, e.g. a toast. */
  overlay?: ReactNode
  /** An inline widget is part of the page, not a dialog. */
  inline?: boolean
  onBackdrop?: () => void
  children: ReactNode
}

/** The card and its parts, without behavior: the build also renders it to HTML. */
export function Card({
  ref,
  header,
  notices,
  footer,
  overlay,
  inline = false,
  onBackdrop,
  children,
}: CardProps) {
  const role = inline ? { role: 'region' } : { role: 'dialog', 'aria-modal': true }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard.
    <div
      className={styles.stage}
      data-latch-stage=""
      onClick={(event) => event.target === event.currentTarget && onBackdrop?.()}
    >
      <section ref={ref} className={styles.card} {...role} aria-labelledby={TITLE_ID} data-latch-card="">
        <div data-measure="">{header}</div>
        {notices && (
          <div className={styles.notices} data-measure="">
            {notices}
          </div>
        )}
        <div className={styles.scroll} data-latch-scroll="">
          <div data-measure="">{children}</div>
        </div>
        {footer && (
          <div className={styles.footer} data-measure="">
            {footer}
          </div>
        )}
        {overlay}
      </section>
    </div>
  )
}
