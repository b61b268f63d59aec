import { join } from 'node:path'
import type { Browser, Frame, Page } from '@playwright/test'

/** Milliseconds between two pictures of a movement, and how many there are of each. */
const STEP = 16
const STEPS = 14
/** How much the animations are slowed down: a picture takes longer than a frame. */
const SLOWER = 40

const PLACES = [
  { display: 'modal', width: 800, height: 760 },
  { display: 'drawer', width: 390, height: 844 },
] as const

/**
 * Takes pictures of the modal every 16 ms as it opens, changes its view, goes back and closes; at `account`, because its
 * views differ in height.
 * Prints the page's layout shift.
 */
export async function photographMotion(browser: Browser, url: string, out: string) {
  const pictures: { name: string; file: string }[] = []
  for (const { display, width, height } of PLACES) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.goto(`${url}motion.html?state=account&display=${display}`)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER })
    const frame = frameOf(page)
    const press = (name: string) => frame.getByRole('button', { name, exact: true }).evaluate(click)
    const moves: [string, () => Promise<unknown>][] = [
      ['open', () => page.evaluate('openModal()')],
      ['forward', () => press('Send')],
      ['back', () => press('Back')],
      ['settings', () => press('Settings')],
      ['account', () => press('Back')],
      ['close', () => page.evaluate('closeModal()')],
    ]
    for (const [move, begin] of moves)
      pictures.push(...(await photographSteps(page, begin, out, `motion.${display}.${move}`)))
    console.log(`${display}: layout shift ${await page.evaluate('readShifts()')}`)
    await page.close()
  }
  return pictures
}

async function photographSteps(page: Page, begin: () => Promise<unknown>, out: string, name: string) {
  const pictures: { name: string; file: string }[] = []
  await begin()
  const start = performance.now()
  for (let step = 0; step < STEPS; step++) {
    const due = start + step * STEP * SLOWER
    await page.waitForTimeout(Math.max(0, due - performance.now()))
    const file = join(out, `${name}.${String(step * STEP).padStart(3, '0')}.png`)
    await page.screenshot({ path: file })
    pictures.push({ name: `${name}.${step * STEP}`, file })
  }
  return pictures
}

/** Clicks without waiting until the button is stable. */
function click(button: HTMLElement | SVGElement): void {
  ;(button as HTMLElement).click()
}

function frameOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/frame.html'))
  if (frame === undefined) throw new Error('The page has no frame.')
  return frame
}
