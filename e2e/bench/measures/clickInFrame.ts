import type { Page } from '../chrome/page.ts'
import { until } from './wait.ts'

type Place = { x: number; y: number }

/** Clicks the first element of the newest frame that matches and carries the text, once it is there. */
export async function clickInFrame(page: Page, selector: string, text: string): Promise<void> {
  const { x, y } = await pointInFrame(page, selector, text)
  await page.clickAt(x, y)
}

/** Moves the mouse to such an element. @returns its position in the page. */
export async function pointInFrame(page: Page, selector: string, text: string): Promise<Place> {
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
  const place = { x: frame.x + inFrame.x, y: frame.y + inFrame.y }
  await page.moveTo(place.x, place.y)
  return place
}
