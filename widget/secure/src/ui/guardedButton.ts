import { driveGuard } from '@latch/widget/src/ui/driveGuard.ts'
import {
  accepts,
  type GuardState,
  isPressKey,
  isSeen,
  mayClick,
  REASON_DELAY_MS,
} from '@latch/widget/src/ui/guard.ts'
import { t } from '../texts/texts.ts'
import { type ButtonTone, freshId, make } from './dom.ts'
import { watchSize } from './watchSize.ts'

export type GuardedButton = {
  /** The button, and the sentence that explains why it is locked. */
  elements: readonly HTMLElement[]
  /**
   * Starts watching; call it once the button is in the document.
   *
   * @param question - Element that must be sufficiently visible; null if a page cannot crop it.
   * @param onCropped - Called with whether too little of it is visible.
   * @returns a function that stops watching.
   */
  watch(question?: Element | null, onCropped?: (isCropped: boolean) => void): () => void
}

/**
 * A button that only a person who can see it can press: it responds once it has been entirely on screen for half a
 * second, and only to presses that began after that. It never moves, fades or scales: the observer would treat any such
 * effect as a cover.
 *
 * @param onArmed - Called the first time that it is armed.
 */
export function guardedButton(
  label: string,
  onApprove: () => void,
  onArmed: () => void,
  tone: ButtonTone = 'primary',
): GuardedButton {
  const reasonId = freshId()
  const button = make('button', { type: 'button', class: `button ${tone}`, 'data-guard': 'hidden' }, label)
  const reason = make('p', { id: reasonId, class: 'hint', role: 'status', hidden: true })
  let isCropped = false
  /** A press was ignored, e.g. as the mouse had only just entered the frame. */
  let isEarly = false
  /** True if it has not been fully visible for some time, e.g. scrolled out of a small window. */
  let isStuck = false
  return {
    elements: [button, reason],
    watch: (question, onCropped) => {
      let wasArmed = false
      const driver = driveGuard(button, (state) => {
        draw(state)
        if (state.phase !== 'armed' || isCropped || wasArmed) return
        wasArmed = true
        onArmed()
      })
      const draw = (state: GuardState) => {
        const phase = isCropped ? 'tooSmall' : state.phase
        const locked = phase !== 'armed'
        button.dataset.guard = phase
        button.setAttribute('aria-disabled', String(locked))
        if (locked) button.setAttribute('aria-describedby', reasonId)
        else button.removeAttribute('aria-describedby')
        const why = isCropped ? 'ask.cropped' : guardReason(state, isEarly)
        reason.dataset.reason = why
        reason.textContent = t(why)
        clearTimeout(timer)
        if (phase !== 'hidden') isStuck = false
        else if (!isStuck)
          timer = setTimeout(() => {
            isStuck = true
            draw(driver.state())
          }, REASON_DELAY_MS)
        // Shown with a delay, else it would announce a reason for a button that is about to unlock.
        reason.hidden = why === 'ask.covered' && !isStuck
      }
      let timer: ReturnType<typeof setTimeout> | undefined
      draw(driver.state())
      const stopSize =
        question &&
        watchSize(question, (isLess) => {
          isCropped = isLess
          driver.disturb()
          draw(driver.state())
          onCropped?.(isLess)
        })
      const key = (event: KeyboardEvent) => {
        if (!isPressKey(event.key)) return
        if (event.type === 'keydown' && !event.repeat) driver.send({ type: 'pressed', by: event.key })
        if (mayClick(driver.state(), event)) return
        event.preventDefault()
        end(true)
      }
      const end = (isIgnored: boolean) => {
        isEarly = isIgnored
        draw(driver.state())
      }
      const listening = new AbortController()
      const on = <Type extends keyof HTMLElementEventMap>(
        type: Type,
        listener: (event: HTMLElementEventMap[Type]) => void,
      ) => button.addEventListener(type, listener, { signal: listening.signal })
      on('pointerdown', (event) => event.isTrusted && driver.send({ type: 'pressed', by: event.pointerId }))
      on('pointerleave', ({ pointerId, buttons }) => driver.send({ type: 'left', by: pointerId, buttons }))
      on('pointercancel', () => driver.send({ type: 'ended' }))
      on('keydown', key)
      on('keyup', key)
      on('click', (event) => {
        const accepted = !isCropped && accepts(driver.state(), event)
        driver.send({ type: 'ended' })
        end(!accepted && event.isTrusted)
        if (accepted) onApprove()
      })
      return () => {
        driver.stop()
        clearTimeout(timer)
        stopSize?.()
        listening.abort()
      }
    },
  }
}

function guardReason(state: GuardState, isEarly: boolean) {
  if (state.phase === 'tooSmall') return 'ask.tooSmall'
  return isEarly && isSeen(state) ? 'ask.pressAgain' : 'ask.covered'
}

/** Returns whether this browser can detect that something covers the frame. @see https://w3c.github.io/IntersectionObserver/v2/ */
export function canSeeCovers(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}
