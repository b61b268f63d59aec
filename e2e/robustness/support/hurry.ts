import type { Page } from '@playwright/test'

const TIMES = 20

declare global {
  interface Window {
    /** Whether the delays of {@link canHurry} are short now. */
    isHurried?: boolean
  }
}

/**
 * Lets a test make delays of just these lengths twenty times as short in its top frame, from {@link hurry} to {@link
 * slowDown}: what a healthy page needs on a busy machine must not be cut too. A fake clock would not do where a frame
 * is frozen, since it ticks by calls into every frame.
 *
 * @param delays - Milliseconds.
 */
export async function canHurry(page: Page, delays: readonly number[]): Promise<void> {
  await page.addInitScript(
    ([hurried, times]) => {
      if (window !== top) return
      const { setInterval: repeat, setTimeout: after } = window
      Object.assign(window, {
        setInterval(task: () => void, delay = 0) {
          if (!hurried.includes(delay)) return repeat(task, delay)
          let ticks = 0
          return repeat(() => {
            ticks += 1
            if (window.isHurried || ticks % times === 0) task()
          }, delay / times)
        },
        setTimeout: (task: () => void, delay = 0) =>
          after(task, window.isHurried && hurried.includes(delay) ? delay / times : delay),
      })
    },
    [delays, TIMES] as const,
  )
}

export async function hurry(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.isHurried = true
  })
}

export async function slowDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.isHurried = false
  })
}
