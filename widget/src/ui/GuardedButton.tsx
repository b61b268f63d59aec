import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from './Button.tsx'
import styles from './GuardedButton.module.css'
import { accepts, type GuardState, isPressKey, isSeen, mayClick, REASON_DELAY_MS } from './guard.ts'
import { useGuard } from './useGuard.ts'

export type GuardedButtonProps = {
  children: ReactNode
  /** Identity of the content that the button approves; a new one locks it again for a moment. */
  content: string
  /** Reasons why it ignores presses while locked; `early` follows a press that it ignored. */
  lockedReasons: { covered: string; tooSmall: string; early: string }
  onApprove: () => void
  /** `danger` for content with a grave warning. */
  tone?: 'primary' | 'danger'
}

/**
 * A button that only a person who can see it can press (threat T8). It never moves, fades or scales: the observer that
 * watches it would treat any such effect as a cover.
 */
export function GuardedButton({
  children,
  content,
  lockedReasons,
  onApprove,
  tone = 'primary',
}: GuardedButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const { state, live, send } = useGuard(ref, content)
  const locked = state.phase !== 'armed'
  /** Content for which a press was ignored, e.g. because the mouse had only just entered the frame. */
  const [ignoredFor, setIgnoredFor] = useState<string | null>(null)
  const reason = guardReason(state, ignoredFor === content)
  const isStuck = useIsLong(state.phase === 'hidden')

  function key(event: KeyboardEvent) {
    if (!isPressKey(event.key)) return
    if (event.type === 'keydown' && !event.repeat) send({ type: 'pressed', by: event.key })
    if (mayClick(live(), event)) return
    event.preventDefault()
    setIgnoredFor(content)
  }

  function press({ isTrusted, pointerId }: PointerEvent) {
    if (!isTrusted) return
    send({ type: 'pressed', by: pointerId })
    // A finger that stays on the button for long causes no click.
    if (locked) setIgnoredFor(content)
  }

  function click({ nativeEvent }: MouseEvent) {
    const accepted = accepts(live(), nativeEvent)
    send({ type: 'ended' })
    setIgnoredFor(accepted || !nativeEvent.isTrusted ? null : content)
    if (accepted) onApprove()
  }

  return (
    <>
      <Button
        ref={ref}
        tone={tone}
        aria-disabled={locked}
        aria-describedby={locked ? reasonId : undefined}
        data-guard={state.phase}
        onPointerDown={press}
        onPointerLeave={({ pointerId, buttons }) => send({ type: 'left', by: pointerId, buttons })}
        onPointerCancel={() => send({ type: 'ended' })}
        onKeyDown={key}
        onKeyUp={key}
        onClick={click}
      >
        {children}
      </Button>
      {/* Announced only once the button stays locked: most are unlocked within a moment. A description until then. */}
      <p
        id={reasonId}
        className={styles.reason}
        role="status"
        data-reason={reason}
        hidden={reason === 'covered' && !isStuck}
      >
        {lockedReasons[reason]}
      </p>
    </>
  )
}

/** Returns whether `isSo` has been true for {@link REASON_DELAY_MS}. */
function useIsLong(isSo: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setIsLong(true), REASON_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isSo])
  return isLong
}

function guardReason(state: GuardState, isEarly: boolean) {
  if (state.phase === 'tooSmall') return 'tooSmall'
  return isEarly && isSeen(state) ? 'early' : 'covered'
}
