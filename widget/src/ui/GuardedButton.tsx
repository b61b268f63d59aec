import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './GuardedButton.module.css'
import { accepts, isPressKey, mayClick } from './guard.ts'
import { useGuard } from './useGuard.ts'

export type GuardedButtonProps = {
  children: ReactNode
  /** Identity of what the button grants; a new one locks it again for a moment. */
  content: unknown
  /** Why it ignores presses while it is locked. */
  lockedReasons: { covered: string; tooSmall: string }
  onApprove: () => void
}

/**
 * A button that only a person who could see it can press (threat T8). It never moves, fades or scales: the observer
 * that watches it takes any such effect for a cover.
 */
export function GuardedButton({ children, content, lockedReasons, onApprove }: GuardedButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const { state, live, send } = useGuard(ref, content)
  const locked = state.phase !== 'armed'
  const isTooSmall = state.phase === 'tooSmall'

  function key(event: KeyboardEvent) {
    if (!isPressKey(event.key)) return
    if (event.type === 'keydown' && !event.repeat) send({ type: 'pressed', by: event.key })
    if (!mayClick(live(), event)) event.preventDefault()
  }

  function click({ nativeEvent }: MouseEvent) {
    const accepted = accepts(live(), nativeEvent)
    send({ type: 'ended' })
    if (accepted) onApprove()
  }

  return (
    <>
      <Button
        ref={ref}
        tone="primary"
        aria-disabled={locked}
        aria-describedby={locked ? reasonId : undefined}
        data-guard={state.phase}
        onPointerDown={(event) => event.isTrusted && send({ type: 'pressed', by: event.pointerId })}
        onPointerLeave={({ pointerId, buttons }) => send({ type: 'left', by: pointerId, buttons })}
        onPointerCancel={() => send({ type: 'ended' })}
        onKeyDown={key}
        onKeyUp={key}
        onClick={click}
      >
        {children}
      </Button>
      {/* A cover hides it anyhow, and read on its own it would say so of a button that is free: a description only. */}
      <p id={reasonId} className={styles.reason} hidden={!isTooSmall}>
        {isTooSmall ? lockedReasons.tooSmall : lockedReasons.covered}
      </p>
    </>
  )
}
