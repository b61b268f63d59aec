import type { Browser } from '../chrome/launch.ts'
import type { Contestant } from '../contestants.ts'
import { openProbedPage, openToRow } from './openModal.ts'
import { until } from './wait.ts'

/** A quick flick: a row of 60 px in each frame. CSS pixels per millisecond. */
const SPEED = 3.6
/** Milliseconds of a frame at 60 Hz. */
const FRAME = 1000 / 60

export type Scrolled = {
  /** Rows of the list; about a dozen are rendered at a time. */
  rows: number
  /** Frames of the whole scroll at 60 Hz. */
  frames: number
  /** Frames that were not drawn, or were late. */
  dropped: number
  /** Milliseconds between two frames, at most. */
  longest: number
  /** Drawn frames in which a place on screen had no row, not even a placeholder. */
  blank: number
}

/** Opens the list of all wallets, cold, and scrolls it once from its first row to its last. */
export async function measureScrolling(browser: Browser, contestant: Contestant): Promise<Scrolled> {
  const page = await openProbedPage(browser, contestant)
  try {
    await page.goto(contestant.url('intent'))
    await openToRow(page)
    const frame = () => page.frames.at(-1)
    await until('the way to all wallets', async () => frame()?.evaluate(pressAllWallets))
    await until('the list', async () => frame()?.evaluate(isListThere))
    const scrolled = await frame()?.evaluate(scrollThrough, SPEED, FRAME)
    if (!scrolled) throw new Error('The page holds no widget')
    return scrolled
  } finally {
    await page.close()
  }
}

// What follows runs in the frame, so it names nothing from outside.

function pressAllWallets(): boolean {
  const row = [...document.querySelectorAll('button')].find((button) =>
    button.textContent?.startsWith('All wallets'),
  )
  row?.click()
  return row !== undefined
}

function isListThere(): boolean {
  return document.querySelectorAll('[data-wallet-scroller] li button').length > 5
}

async function scrollThrough(speed: number, frame: number): Promise<Scrolled> {
  const scroller = document.querySelector('[data-wallet-scroller]') as HTMLElement
  const rows = Number(scroller.querySelector('li')?.ariaSetSize)
  const way = scroller.scrollHeight - scroller.clientHeight
  const next = () => new Promise<number>(requestAnimationFrame)
  const isBlank = () => {
    const view = scroller.getBoundingClientRect()
    return [0.1, 0.5, 0.9].some((part) => {
      const at = { x: view.x + view.width / 2, y: view.y + view.height * part }
      // Between two rows there are 4 px of nothing.
      return [0, 6].every((down) => !document.elementFromPoint(at.x, at.y + down)?.closest('li'))
    })
  }
  let [dropped, longest, blank] = [0, 0, 0]
  const began = await next()
  let last = began
  while (scroller.scrollTop < way - 1) {
    const now = await next()
    dropped += Math.max(0, Math.round((now - last) / frame) - 1)
    longest = Math.max(longest, now - last)
    if (isBlank()) blank++
    last = now
    scroller.scrollTop = (now - began) * speed
  }
  return { rows, frames: Math.round((last - began) / frame), dropped, longest, blank }
}
