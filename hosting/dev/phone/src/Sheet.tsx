import { type ReactNode, useEffect, useRef, useState } from 'react'

interface SheetProps {
  title: string
  testId: string
  children: ReactNode
  approveLabel: string
  onApprove(): Promise<void>
  onReject(): Promise<void>
}

/** A prompt with two ways out. Escape does nothing here, so that a key press cannot reject by accident. */
export function Sheet({ title, testId, children, approveLabel, onApprove, onReject }: SheetProps) {
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const decideOnce = (decide: () => Promise<void>) => () => {
    setBusy(true)
    decide().finally(() => setBusy(false))
  }
  return (
    <div className="backdrop">
      <section className="sheet" role="dialog" aria-modal="true" aria-label={title} data-testid={testId}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className="actions">
          <button type="button" data-testid="reject" disabled={busy} onClick={decideOnce(onReject)}>
            Reject
          </button>
          <button
            type="button"
            className="primary"
            data-testid="approve"
            disabled={busy}
            onClick={decideOnce(onApprove)}
          >
            {approveLabel}
          </button>
        </div>
      </section>
    </div>
  )
}
