import type { Browser } from '../chrome/launch.ts'
import { openPage } from '../chrome/page.ts'
import type { Contestant } from '../contestants.ts'
import { openProbedPage, openToRow } from './openModal.ts'
import { until } from './wait.ts'

/**
 * Milliseconds from a press on the WalletConnect row to the code on screen, with nothing of pairing in any cache.
 *
 * @param contestant - Latch.
 */
export async function measureLatchCode(browser: Browser, contestant: Contestant): Promise<number> {
  const page = await openProbedPage(browser, contestant)
  try {
    await page.goto(contestant.url('intent'))
    await openToRow(page)
    return await until('a code in the frame', async () => page.frames.at(-1)?.evaluate(pressAndWait))
  } finally {
    await page.close()
  }
}

/** Returns the milliseconds until the library alone has a link, its script loaded on demand as the widget's is. */
export async function measureLibraryCode(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser)
  try {
    await page.goto(url)
    return await page.session.evaluate(async () => {
      const started = performance.now()
      await import('/pairing.js' as string)
      await window.benchPair?.()
      return performance.now() - started
    })
  } finally {
    await page.close()
  }
}

/** Runs in the frame, so it uses nothing from outside. */
async function pressAndWait(): Promise<number | null> {
  const row = [...document.querySelectorAll('button')].find((button) =>
    button.textContent?.includes('WalletConnect'),
  )
  if (!row) return null
  const started = performance.now()
  row.click()
  while (!document.querySelector('svg[role="img"]')) {
    if (performance.now() - started > 30_000) throw new Error('No code within 30 s of the press')
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - started
}
