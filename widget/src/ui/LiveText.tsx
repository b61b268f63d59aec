import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

/** A region and its text that come closer together than this are one change to a screen reader. Milliseconds. */
const STANDS_AFTER_MS = 150

export type LiveTextProps = {
  className?: string | undefined
  /** Heard at once, in the midst of something else. */
  urgent?: boolean
  children: ReactNode
}

/**
 * Text on screen that is announced when it comes and whenever it changes. A live region that comes with its text is not
 * heard: the text comes once more as soon as the region stands, unless it has the focus and is heard that way.
 */
export function LiveText({ className, urgent = false, children }: LiveTextProps) {
  const region = useRef<HTMLDivElement>(null)
  const [isStanding, setStanding] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () => setStanding(region.current?.contains(document.activeElement) === false),
      STANDS_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={region} className={className} role="status" aria-live={urgent ? 'assertive' : 'polite'}>
      <Fragment key={String(isStanding)}>{children}</Fragment>
    </div>
  )
}
