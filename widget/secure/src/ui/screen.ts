import { ALERT, STOP } from '@latch/widget/src/ui/icons.ts'
import { make } from './dom.ts'
import { icon } from './icon.ts'

/** One screen of a login or a request. */
export type Screen = {
  element: HTMLElement
  /** Gets the focus; the heading where nothing else does. */
  focus?: HTMLElement
  /** Called when the screen is replaced. */
  stop?: () => void
  /** Action of Escape; absent if nothing can be canceled. */
  close?: () => void
}

/** Shows screens, one at a time. */
export type Stage = {
  show(screen: Screen): void
  /** Moves the focus to the element that the screen named. */
  focus(): void
  isEmpty(): boolean
  clear(): void
  /** Says something to a screen reader, politely. */
  announce(text: string): void
}

export type StageOptions = {
  root: HTMLElement
  /** Reports the height of the screen in CSS pixels; 0 while none is shown. */
  onHeight(height: number): void
}

export function createStage({ root, onHeight }: StageOptions): Stage {
  const live = make('p', { class: 'unseen', role: 'status' })
  const place = make('main', { class: 'place' })
  root.append(place, live)
  let shown: Screen | undefined
  // Rounded up: a fraction of a pixel too little shows a scrollbar, which wraps the text again, and Firefox alternated
  // forever. While the page opens its dialog there may be no layout, and a frame of height 0 is never notified of a
  // later one.
  const reportHeight = () =>
    onHeight(shown === undefined ? 0 : Math.max(1, Math.ceil(place.getBoundingClientRect().height)))
  new ResizeObserver(reportHeight).observe(place)
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') shown?.close?.()
  })
  const focus = () => {
    const target = shown?.focus ?? shown?.element.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  }
  const replace = (screen: Screen | undefined) => {
    shown?.stop?.()
    shown = screen
    place.replaceChildren(...(screen === undefined ? [] : [screen.element]))
    live.textContent = ''
    reportHeight()
  }
  return {
    show: (screen) => {
      replace(screen)
      focus()
    },
    focus,
    isEmpty: () => shown === undefined,
    clear: () => replace(undefined),
    announce: (text) => {
      // Screen readers do not read the same text twice.
      live.textContent = live.textContent === text ? `${text}\u00a0` : text
    },
  }
}

/** The heading of a screen, which screen readers read when the screen appears. */
export function heading(text: string): HTMLElement {
  return make('h1', { tabindex: '-1' }, text)
}

/** A spinner with a text. */
export function busy(text: string): HTMLElement {
  return make('p', { class: 'busy' }, make('span', { class: 'spinner', 'aria-hidden': 'true' }), text)
}

/** Returns an important message. Its icon marks it as well as its color, which forced-colors modes replace. */
export function notice(text: string, tone: 'warning' | 'danger'): HTMLElement {
  return make(
    'p',
    { class: `notice ${tone}`, role: tone === 'danger' ? 'alert' : null },
    icon(tone === 'danger' ? STOP : ALERT),
    make('span', {}, text),
  )
}
