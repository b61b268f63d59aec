import { setTimeout as delay } from 'node:timers/promises'
import type { Device } from '../chrome/device.ts'
import type { Browser } from '../chrome/launch.ts'
import { openPage, type Page } from '../chrome/page.ts'
import { recordRequests } from '../chrome/requests.ts'
import { closeModal, REST } from '../measures/openModal.ts'
import { until } from '../measures/wait.ts'
import type { BenchServer } from '../server/server.ts'
import type { Contender } from './contenders.ts'

/** A longer task delays a press; the time beyond it counts as blocked. Milliseconds. */
const LONG_TASK = 50

/** A page that was idle before the press. Milliseconds; bytes on the wire. */
export type SettledVisit = { clickToRow: number; again: number; bytesBefore: number; blockedBefore: number }

/** @returns milliseconds from the navigation to the first row, pressed as soon as the page takes a press. */
export async function measureAtOnce(browser: Browser, contender: Contender, device: Device): Promise<number> {
  const page = await openPage(browser, { ...device, scripts: contender.scripts })
  try {
    const loaded = page.goto(contender.url)
    await untilReady(page, contender)
    const { painted } = await contender.open(page)
    await loaded
    return painted - (await page.session.evaluate(() => performance.timeOrigin))
  } finally {
    await page.close()
  }
}

export async function measureSettled(
  browser: Browser,
  server: BenchServer,
  contender: Contender,
  device: Device,
): Promise<SettledVisit> {
  const { attach, seen } = recordRequests()
  const page = await openPage(browser, { ...device, scripts: contender.scripts, onSession: attach })
  try {
    await page.goto(contender.url)
    await untilReady(page, contender)
    await delay(device.settles)
    const urls = new Set(seen.map(({ url }) => url))
    const bytesBefore = [...urls].reduce((sum, url) => sum + (server.served.get(url)?.wire ?? 0), 0)
    const tasks = await page.session.evaluate(() => window.benchHost?.longTasks ?? [])
    const blockedBefore = tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK), 0)
    const first = await contender.open(page)
    await delay(REST)
    await close(page)
    const second = await contender.open(page)
    return {
      clickToRow: first.painted - first.clicked,
      again: second.painted - second.clicked,
      bytesBefore,
      blockedBefore,
    }
  } finally {
    await page.close()
  }
}

function untilReady(page: Page, contender: Contender): Promise<true> {
  // The document before the page's own has none of its names.
  return until('a page that takes a press', async () =>
    (await contender.isReady(page).catch(() => false)) ? true : undefined,
  )
}

/** Closes with the page's own control, else with the key that closes dialogs. */
async function close(page: Page): Promise<void> {
  if (await page.session.evaluate(() => window.benchClose === undefined)) await page.press('Escape')
  await closeModal(page)
}
