import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

/** Minimum milliseconds between a live region and its text: if they appear closer together, a screen reader announces nothing. */
const ANNOUNCE_DELAY_MS = 150

export type LiveTextProps = {
  className?: string | undefined
  /** True if it interrupts the screen reader. */
  urgent?: boolean
  children: ReactNode
}

/**
 * Text that is announced when it appears and whenever it changes. A live region that appears together with its text is
 * not announced, so the text is rendered again once the region exists, unless it has the focus and is read out that
 * way.
 */
export function LiveText({ className, urgent = false, children }: LiveTextProps) {
  const region = useRef<HTMLDivElement>(null)
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () => setMounted(region.current?.contains(document.activeElement) === false),
      ANNOUNCE_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={region} className={className} role="status" aria-live={urgent ? 'assertive' : 'polite'}>
      <Fragment key={String(isMounted)}>{children}</Fragment>
    </div>
  )
}
