import { isPressKey } from '@latch/widget/src/ui/guard.ts'
import { make } from '../ui/dom.ts'
import { xt } from './texts.ts'

/** Seconds. */
const HOLD = 10

type HoldOptions = {
  onHeld(): void
  /** Announces the remaining time, and an early release. */
  announce(text: string): void
}

/**
 * A button that acts once it was held for ten seconds, by finger, mouse or key: time to see who else is looking. A press that
 * no pointer and no key made, as a screen reader's, begins to hold, and the next one lets go.
 */
export function holdButton({ onHeld, announce }: HoldOptions): { element: HTMLElement; stop: () => void } {
  const label = make('span', {}, xt('hold.button'))
  const element = make('button', { type: 'button', class: 'button primary hold' }, label)
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    label.textContent = xt('hold.button')
  }
  const begin = () => {
    if (timer !== undefined) return
    let left = HOLD
    const showCount = () => {
      label.textContent = xt('hold.left', { count: left })
      if (left === HOLD || left === HOLD / 2) announce(label.textContent)
    }
    showCount()
    timer = setInterval(() => {
      left -= 1
      if (left > 0) return showCount()
      stop()
      onHeld()
    }, 1_000)
  }
  const release = () => {
    if (timer === undefined) return
    stop()
    announce(xt('hold.released'))
  }
  element.addEventListener('pointerdown', begin)
  for (const type of ['pointerup', 'pointerleave', 'pointercancel', 'blur'])
    element.addEventListener(type, release)
  // A long touch would open a menu.
  element.addEventListener('contextmenu', (event) => event.preventDefault())
  const onKey = (act: () => void) => (event: KeyboardEvent) => {
    if (!isPressKey(event.key)) return
    event.preventDefault()
    act()
  }
  element.addEventListener('keydown', onKey(begin))
  element.addEventListener('keyup', onKey(release))
  element.addEventListener('click', ({ detail }) => {
    if (detail > 0) return
    if (timer === undefined) begin()
    else release()
  })
  return { element, stop }
}
