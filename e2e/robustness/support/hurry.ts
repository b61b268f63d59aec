import type { Page } from '@playwright/test'

const TIMES = 20

declare global {
  interface Window {
    /** True while the delays of {@link canHurry} are shortened. */
    isHurried?: boolean
  }
}

/**
 * Lets a test shorten delays of these lengths to a twentieth in its top frame, from {@link hurry} to {@link
 * slowDown}. Other delays, which a healthy page needs on a busy machine, stay. A fake clock would not work if a frame
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
