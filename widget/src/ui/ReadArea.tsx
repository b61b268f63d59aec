import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { ARROW_DOWN } from './icons.ts'
import styles from './ReadArea.module.css'

/** CSS pixels that count as the end: fractional scroll positions never quite reach it. */
const END_TOLERANCE = 4

export type ReadAreaProps = { label: string; moreLabel: string; children: ReactNode }

/** A scroll area for long content, with a button that says that there is more and scrolls to it. */
export function ReadArea({ label, moreLabel, children }: ReadAreaProps) {
  const area = useRef<HTMLElement>(null)
  const [hasMore, setHasMore] = useState(false)

  useEffect(() => {
    const element = area.current
    if (element === null) return
    const measure = () =>
      setHasMore(element.scrollHeight - element.scrollTop - element.clientHeight > END_TOLERANCE)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  const readOn = () => area.current?.scrollBy({ top: area.current.clientHeight * 0.9 })

  return (
    <div className={cx(styles.frame, hasMore && styles.more)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard. */}
      <section ref={area} className={styles.area} aria-label={label} tabIndex={0}>
        <div>{children}</div>
      </section>
      {hasMore && (
        <button type="button" className={styles.readOn} onClick={readOn}>
          {moreLabel}
          <Icon path={ARROW_DOWN} size={14} />
        </button>
      )}
    </div>
  )
}
