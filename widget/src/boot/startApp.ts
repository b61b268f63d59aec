import { afterFrame } from './afterFrame.ts'

/**
 * Milliseconds that a hidden document, which draws no frames, waits for one: a visitor whose pointer made it is about
 * to click, and would find it busy.
 */
const HIDDEN = 1_000
/** Milliseconds that a frame may take when the page waits for more than rows. */
const AWAITED = 50
/** Milliseconds that a page may take to answer; the app has its own words for one that does not. */
const NO_PAGE = 3_000

export type AppStart = {
  /** Starts the app now, unless it has been started. */
  now(): void
  /** Starts it once the last paint is on screen. */
  afterFrame(): void
  /** Starts it with hardly a delay: there is something that only the app can answer. */
  soon(): void
  /** Starts it in the end, should the page never answer. */
  withoutPage(): void
}

/**
 * Delays the app until the first rows are on screen. Its scripts are fetched and compiled meanwhile, but running them
 * takes a slow device longer than the whole handshake, and would delay the rows of the page's wallets.
 *
 * @param load - Runs the app's entry.
 */
export function createAppStart(load: () => void): AppStart {
  let started = false
  const now = () => {
    if (started) return
    started = true
    load()
  }
  return {
    now,
    afterFrame: () => afterFrame(now, HIDDEN),
    soon: () => {
      setTimeout(now, AWAITED)
    },
    withoutPage: () => {
      setTimeout(now, NO_PAGE)
    },
  }
}
