import { CONSOLE, siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { expectOpen, widgetDocument, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Frame, Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { freshId } from './operator.ts'

/** A field that opens its list when it gets the focus hides the rest from screen readers until it loses it. */
const textbox = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true, includeHidden: true })

/** Presses Tab until an element has the focus, as its user would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by Tab').toBeFocused()
}

async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Saves the changes, and publishes them. */
async function publish(page: Page, version: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s')
  await pressByKey(page, button(page, `Publish version ${version}`))
  await pressByKey(page, button(page, 'Publish'))
  await expect(page.getByText(`Version ${version} is live`, { exact: true })).toBeVisible()
}

/** Color that a modal's project has chosen. */
const accentOf = (frame: Frame) =>
  frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

/** Opens the modal of the project on a page that loads afresh. @returns its accent color. */
async function openModal(page: Page, projectId: string): Promise<string> {
  const host = await HostPage.open(page, { sdk: { projectId } })
  await host.connectButton.click()
  await expectOpen(page)
  await expect(widgetFrame(page).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  return accentOf(widgetDocument(page))
}

test('by keyboard only, a project is created, set up beside its real modal, published and rolled back, and its page follows', async ({
  page,
  context,
}) => {
  test.slow()
  const id = freshId('keyboard')
  const accent = textbox(page, 'Accent color')
  await page.goto(CONSOLE)
  await pressByKey(page, button(page, 'Continue as demo owner'))
  await pressByKey(page, button(page, 'Create project'))
  await typeInto(page, textbox(page, 'Name'), 'Keyboard Harbor')
  await typeInto(page, textbox(page, 'Project ID'), id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CONSOLE}/projects/${id}/settings`)

  await typeInto(page, textbox(page, 'Add an origin'), siteOrigin('robust'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(siteOrigin('robust'))).toBeVisible()
  await typeInto(page, page.getByRole('combobox', { name: 'Add a network' }), 'Latch Local Two')
  await expect(page.getByRole('option', { name: 'Latch Local Two' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Latch Local Two' })).toBeVisible()
  await typeInto(page, accent, '#b4235a')
  const modal = page
    .frameLocator('iframe[title="Preview of the modal"][data-shown]')
    .frameLocator('iframe')
    .getByRole('heading', { name: 'Connect a wallet' })
  const previewed = () =>
    modal.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  await expect.poll(previewed).toContain('#b4235a')
  await publish(page, 2)

  await typeInto(page, accent, '#0a7d4b')
  await publish(page, 3)
  const dapp = await context.newPage()
  expect(await openModal(dapp, id)).toContain('#0a7d4b')

  await page.bringToFront()
  await pressByKey(page, page.getByRole('link', { name: 'Versions' }))
  // Not the message 'Version 2 is live.', which is an item of a list with a button, too.
  const second = page
    .getByRole('region', { name: 'Versions' })
    .getByRole('listitem')
    .filter({ hasText: 'Version 2' })
  await pressByKey(page, second.getByRole('button', { name: 'Roll back' }))
  const dialog = page.getByRole('alertdialog', { name: 'Roll back to version 2?' })
  await pressByKey(page, dialog.getByRole('button', { name: 'Roll back' }))
  await expect(page.getByText('Version 2 is live', { exact: true })).toBeVisible()
  // The widget's Worker keeps a project for 15 seconds.
  await expect(async () => expect(await openModal(dapp, id)).toContain('#b4235a')).toPass({
    timeout: 30_000,
  })
})
