import { driveGuard } from '../../../src/ui/driveGuard.ts'
import { accepts, isPressKey, mayClick } from '../../../src/ui/guard.ts'
import { t } from '../texts/texts.ts'
import { type ButtonTone, freshId, make } from './dom.ts'
import { watchSize } from './watchSize.ts'

export type GuardedButton = {
  /** The button, and the sentence that says why it is locked. */
  elements: readonly HTMLElement[]
  /**
   * Begins to watch; to be called once the button is in the document.
   *
   * @param question - Of which enough has to be on screen; null where no page can crop it.
   * @param onCropped - Whether too little of that is.
   * @returns Stops.
   */
  watch(question?: Element | null, onCropped?: (isCropped: boolean) => void): () => void
}

/**
 * A button that only a person who could see it can press: it answers after it was wholly on screen for
 * half a second, and to presses that began after that. It never moves, fades or scales, which the observer would take for
 * a cover.
 *
 * @param onArmed - The first time that it answers.
 */
export function guardedButton(
  label: string,
  onApprove: () => void,
  onArmed: () => void,
  tone: ButtonTone = 'primary',
): GuardedButton {
  const reasonId = freshId()
  const button = make('button', { type: 'button', class: `button ${tone}`, 'data-guard': 'hidden' }, label)
  const reason = make('p', { id: reasonId, class: 'hint', hidden: true })
  let isCropped = false
  return {
    elements: [button, reason],
    watch: (question, onCropped) => {
      let wasArmed = false
      const driver = driveGuard(button, ({ phase }) => {
        draw(phase)
        if (phase !== 'armed' || isCropped || wasArmed) return
        wasArmed = true
        onArmed()
      })
      const draw = (now: string) => {
        const phase = isCropped ? 'tooSmall' : now
        const locked = phase !== 'armed'
        button.dataset.guard = phase
        button.setAttribute('aria-disabled', String(locked))
        if (locked) button.setAttribute('aria-describedby', reasonId)
        else button.removeAttribute('aria-describedby')
        const why = phase === 'tooSmall' ? 'ask.tooSmall' : 'ask.covered'
        reason.textContent = t(isCropped ? 'ask.cropped' : why)
        // A cover hides it anyhow, and read on its own it would say so of a button that is free.
        reason.hidden = phase !== 'tooSmall'
      }
      draw(driver.state().phase)
      const stopSize =
        question &&
        watchSize(question, (isLess) => {
          isCropped = isLess
          driver.disturb()
          draw(driver.state().phase)
          onCropped?.(isLess)
        })
      const key = (event: KeyboardEvent) => {
        if (!isPressKey(event.key)) return
        if (event.type === 'keydown' && !event.repeat) driver.send({ type: 'pressed', by: event.key })
        if (!mayClick(driver.state(), event)) event.preventDefault()
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
        if (accepted) onApprove()
      })
      return () => {
        driver.stop()
        stopSize?.()
        listening.abort()
      }
    },
  }
}

/** Whether this browser can tell whether something covers the frame. @see https://w3c.github.io/IntersectionObserver/v2/ */
export function canSeeCovers(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}
