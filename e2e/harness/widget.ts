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

/** Presses the row of a wallet in the Connect view. */
export async function chooseWallet(page: Page, name: string): Promise<void> {
  await expectOpen(page)
  await widgetFrame(page)
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
}

/** Presses the page's Connect button and picks a wallet in the modal, as a visitor does. */
export async function connectWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await chooseWallet(page, name)
}
