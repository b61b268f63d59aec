import type { Page } from '../chrome/page.ts'
import { until } from './wait.ts'

/** Clicks the first element of the newest frame that matches and carries the text, once it is there. */
export async function clickInFrame(page: Page, selector: string, text: string): Promise<void> {
  const centreOf = (wanted: string, name: string) => {
    const all = [...document.querySelectorAll(wanted)]
    const box = all.find(({ textContent }) => textContent?.includes(name))?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const inFrame = await until(`'${text}' in the frame`, async () =>
    page.frames.at(-1)?.evaluate(centreOf, selector, text),
  )
  const frame = await page.session.evaluate(() => {
    const { x, y } = document.querySelector('iframe')?.getBoundingClientRect() ?? { x: 0, y: 0 }
    return { x, y }
  })
  await page.clickAt(frame.x + inFrame.x, frame.y + inFrame.y)
}
