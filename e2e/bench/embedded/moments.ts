import type { Frame, Page } from '@playwright/test'

declare global {
  interface Window {
    /** When something happened last in this document, in milliseconds since 1970. */
    benchMoments?: Partial<Record<Moment, number>>
  }
}

/** The button press and the input event, as the document received them; the others when they appear in the document. */
export type Moment = 'press' | 'input' | 'code' | 'provider' | 'account' | 'result'

/** Notes the moments of a document, before its own scripts run. Runs in the browser, in each frame. */
export function noteMoments(): void {
  const moments: Partial<Record<Moment, number>> = {}
  window.benchMoments = moments
  // The clock of the machine with the fine digits of the document's: frames of several processes are compared.
  const now = () => performance.timeOrigin + performance.now()
  const shows: [Moment, () => boolean][] = [
    ['code', () => document.querySelector('input[autocomplete="one-time-code"]') !== null],
    ['provider', () => document.querySelector('input[name="login"]') !== null],
    ['account', () => /^0x/.test(document.getElementById('account')?.textContent ?? '')],
    ['result', () => document.getElementById('result')?.dataset.state === 'done'],
  ]
  const shown = new Set<Moment>()
  addEventListener('click', () => (moments.press = now()), true)
  addEventListener('input', () => (moments.input = now()), true)
  new MutationObserver(() => {
    for (const [moment, isShown] of shows) {
      const was = shown.has(moment)
      if (!isShown()) shown.delete(moment)
      else if (!was) {
        shown.add(moment)
        moments[moment] = now()
      }
    }
  }).observe(document, { attributes: true, childList: true, subtree: true })
}

/** @throws Error if the document has not recorded it. */
export async function momentOf(frame: Frame, moment: Moment): Promise<number> {
  const at = await frame.evaluate((name) => window.benchMoments?.[name], moment)
  if (at === undefined) throw new Error(`The moment '${moment}' was not reached at ${frame.url()}.`)
  return at
}

/** Resolves to the time of the page's next press, which may navigate away at once. Milliseconds since 1970. */
export function nextPress(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const note = () => resolve(performance.timeOrigin + performance.now())
        addEventListener('click', note, { capture: true, once: true })
      }),
  )
}
