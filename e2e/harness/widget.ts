import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test'
import { WIDGET } from './addresses.ts'

/** The widget's document inside the page. */
export function widgetFrame(page: Page): FrameLocator {
  return page.frameLocator(`iframe[src^="${WIDGET}/"]`)
}

/** The same for what only a frame can do, e.g. evaluate. @throws when the page has no widget. */
export function widgetDocument(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(`${WIDGET}/`))
  if (!frame) throw new Error('The page holds no widget')
  return frame
}

/** Waits until the widget is on screen. */
export async function expectOpen(page: Page): Promise<void> {
  await expect(page.locator(`iframe[src^="${WIDGET}/"]`)).toBeVisible()
}

/** Waits until the widget is off the screen. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator(`iframe[src^="${WIDGET}/"]`)).toBeHidden()
}

/** How long a press may take to arrive in the frame on a busy machine. Milliseconds. */
const ARRIVAL = 3_000

/** Presses the row of a wallet in the Connect view. */
export async function chooseWallet(page: Page, name: string): Promise<void> {
  await expectOpen(page)
  const row = widgetFrame(page)
    .getByRole('button', { name: new RegExp(name) })
    .first()
  await row.waitFor()
  // A busy Chromium may send input by where the frame was before it was shown: such a press reaches no document.
  await expect(async () => {
    const arrival = pressIn(widgetDocument(page))
    await row.click()
    expect(await arrival).toBe(true)
  }).toPass()
}

/** @returns whether the document saw a press in time. */
function pressIn(frame: Frame): Promise<boolean> {
  return frame.evaluate(
    (deadline) =>
      new Promise<boolean>((resolve) => {
        addEventListener('pointerdown', () => resolve(true), { capture: true, once: true })
        setTimeout(() => resolve(false), deadline)
      }),
    ARRIVAL,
  )
}

/** Presses the page's Connect button and picks a wallet in the modal, as a visitor does. */
export async function connectWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await chooseWallet(page, name)
}
