import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chooseWallet, openSettings, press, typeIn, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Locator, Page } from '@playwright/test'
import { expectWellMade } from '../embedded/securityPage.ts'
import { FOLDER } from '../harness/folder.ts'
import { codeFor, freshEmail, mailsTo } from '../harness/mailbox.ts'
import { E2E } from '../harness/paths.ts'
import { expect, test } from '../harness/test.ts'
import { HostPage } from '../robustness/support/hostPage.ts'

const ROOT = join(E2E, '..')

/** Opens a page of a project that asks for addresses, and connects. */
async function connect(page: Page, projectId: string): Promise<HostPage> {
  const host = await HostPage.open(page, { sdk: { projectId } })
  await host.pressConnect()
  await chooseWallet(page, 'Scripted')
  await expect(heading(page, 'Your email address')).toBeVisible()
  return host
}

const heading = (page: Page, name: string) => widgetFrame(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => widgetFrame(page).getByRole('button', { name, exact: true })
const consent = (page: Page) => widgetFrame(page).getByRole('checkbox')
const codeField = (page: Page): Locator => widgetFrame(page).getByLabel('Six-digit code')

async function typeAddress(page: Page, email: string): Promise<void> {
  const field = widgetFrame(page).getByRole('textbox', { name: 'Email address' })
  // Nothing is typed into a frame of another site before a press has led there.
  await press(page, field)
  await typeIn(field, email)
}

/** Types an address, ticks the consent, and continues to the code. */
async function share(page: Page, email: string): Promise<void> {
  await typeAddress(page, email)
  await press(page, consent(page))
  await press(page, button(page, 'Continue'))
  await expect(heading(page, 'Confirm your email address')).toBeVisible()
}

/** Returns the output of the operator's command. */
function command(...words: string[]): string {
  const state = join(ROOT, FOLDER, 'state')
  return String(
    execFileSync(process.execPath, ['hosting/cli/projects.ts', 'emails', ...words, '--persist-to', state], {
      cwd: ROOT,
    }),
  )
}

test('who has connected shares an address by the code that is mailed to it, is not asked again, and erases it by the link in the mail', async ({
  page,
  context,
}) => {
  const host = await connect(page, 'shared')
  const email = freshEmail()
  await typeAddress(page, email)
  await expect(consent(page)).not.toBeChecked()
  await press(page, button(page, 'Continue'))
  await expect(widgetFrame(page).getByRole('alert')).toHaveText('Check the box to share your address.')
  expect(await mailsTo(email)).toEqual([])
  await share(page, email)
  await typeIn(codeField(page), await codeFor(email))
  await host.expectHidden()
  expect((await host.state()).accounts).toHaveLength(1)
  const row = command('shared')
    .split('\r\n')
    .find((line) => line.includes(email))
  expect(row).toContain('Harbour Market may use my email address to write to me.')

  await page.evaluate(() => window.host.sdk.disconnect())
  await host.connect()
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  const removal = await context.newPage()
  await removal.goto(mail?.links[0] ?? '')
  const erase = removal.getByRole('button', { name: 'Erase my address' })
  await expect(erase).toBeVisible()
  await expectWellMade(removal)
  await erase.click()
  await expect(removal.getByRole('heading', { name: 'Your address is erased' })).toBeVisible()
  await expectWellMade(removal)
  await removal.goto(String(mail?.links[0]).replace(/mark=./, 'mark=~'))
  await expect(removal.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expectWellMade(removal)
})

test('who skips is connected, and not asked again', { tag: '@prove' }, async ({ page }) => {
  const host = await connect(page, 'shared-skipped')
  await press(page, button(page, 'Skip'))
  await host.expectHidden()
  expect((await host.state()).accounts).toHaveLength(1)
  await page.evaluate(() => window.host.sdk.disconnect())
  await host.connect()
})

test('where an address is required, who closes is not connected any more', async ({ page }) => {
  const host = await connect(page, 'shared-required')
  await expect(button(page, 'Skip')).toHaveCount(0)
  await press(page, button(page, 'Close'))
  await host.expectHidden()
  await expect.poll(async () => (await host.state()).accounts).toEqual([])
  expect((await host.events()).map(({ name }) => name)).toContain('disconnect')
})

test('where it is required, another tab waits, a reload goes on with the code, and Account erases it', async ({
  page,
  context,
}) => {
  const host = await connect(page, 'shared-reloaded')
  const email = freshEmail()
  await share(page, email)
  const other = await HostPage.open(await context.newPage(), { sdk: { projectId: 'shared-reloaded' } })
  await expect.poll(async () => (await other.state()).accounts).toHaveLength(1)
  await page.bringToFront()
  await host.reloadFrame()
  await expect(heading(page, 'Confirm your email address')).toBeVisible()
  await press(page, codeField(page))
  await typeIn(codeField(page), await codeFor(email))
  await host.expectHidden()
  expect((await host.state()).accounts).toHaveLength(1)
  expect((await other.state()).accounts).toHaveLength(1)

  await page.evaluate(() => window.host.sdk.open())
  await openSettings(page)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Email address' }))
  await press(page, button(page, 'Erase my address'))
  await expect(widgetFrame(page).getByText('Your address is erased')).toBeVisible()
})

test('a wrong code is told, and the right one is still taken', { tag: '@prove' }, async ({ page }) => {
  const host = await connect(page, 'shared-wrong')
  const email = freshEmail()
  await share(page, email)
  const code = await codeFor(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await typeIn(codeField(page), wrong.slice(0, 5))
  await codeField(page).press('End')
  await codeField(page).pressSequentially(wrong.slice(5))
  await expect(widgetFrame(page).getByRole('alert')).toHaveText('Wrong code. Check the latest email.')
  await typeIn(codeField(page), `${code.slice(0, 3)} ${code.slice(3)}`)
  await host.expectHidden()
  expect((await host.state()).accounts).toHaveLength(1)
})
