import {
  expectClosed,
  expectOpen,
  openedBy,
  openSettings,
  press,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { expect, type Page } from '@playwright/test'
import { axeViolationsOf } from '../a11y/axe.ts'
import { codeFor, mailsTo } from '../harness/mailbox.ts'
import { DappPage } from '../journeys/dappPage.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Opens the Security page from the account. */
export async function openSecurityTab(page: Page): Promise<Page> {
  await new DappPage(page).press('Open account')
  await expectOpen(page)
  await openSettings(page)
  const row = widgetFrame(page).getByRole('button', { name: /^Security/ })
  const opened = await openedBy(page, () => press(page, row))
  await press(page, widgetFrame(page).getByRole('button', { name: 'Close' }))
  await expectClosed(page)
  return opened
}

/** Opens the Security page from the account and signs in there, by the code and the link of a new device. */
export async function openSecurity(page: Page, email: string): Promise<Page> {
  const opened = await openSecurityTab(page)
  await opened.getByLabel('Email address').fill(email)
  await proveCode(opened, email, () => opened.getByRole('button', { name: 'Send a code' }).click())
  await openLink(opened, email)
  await expect(opened.getByRole('heading', { name: 'Security', exact: true })).toBeVisible()
  return opened
}

/** Types the code that is mailed for a request. */
export async function proveCode(
  security: Page,
  email: string,
  requestCode: () => Promise<void>,
): Promise<void> {
  const before = (await mailsTo(email)).length
  await requestCode()
  await security.getByLabel('Six-digit code').fill(await codeFor(email, before))
}

/** Opens the link of the newest mail and types the number that the page shows. */
async function openLink(security: Page, email: string): Promise<void> {
  const number = await security.locator('output').innerText()
  const tab = await security.context().newPage()
  await tab.goto(await linkFor(email))
  await typeNumber(tab, number)
  await expect(tab.getByRole('heading', { name: 'Device approved' })).toBeVisible()
  await tab.close()
}

/** Returns the link in the mail about a new device. */
export async function linkFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  const link = mail?.links.find((one) => one.includes('/device#'))
  if (link === undefined) throw new Error('No link was mailed')
  return link
}

/** Confirms on the link's page. */
export async function typeNumber(tab: Page, number: string): Promise<void> {
  await tab.getByLabel('The two digits that the login shows').fill(number)
  await tab.getByRole('button', { name: 'Approve this device' }).click()
}

/** Checks it in both colour schemes, on a desktop and on the narrowest phone: no axe errors, no overflow. */
export async function expectWellMade(security: Page): Promise<void> {
  const { width, height } = security.viewportSize() ?? { width: 1280, height: 720 }
  for (const [colorScheme, size] of [
    ['light', { width, height }],
    ['dark', { width: 320, height: 640 }],
  ] as const) {
    await security.emulateMedia({ colorScheme })
    await security.setViewportSize(size)
    expect(await axeViolationsOf(security, LEVELS)).toEqual([])
    expect(await security.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      size.width,
    )
  }
  await security.emulateMedia({ colorScheme: null })
  await security.setViewportSize({ width, height })
}

/** Creates a passkey on the Security page, under the given name. */
export async function addPasskey(security: Page, name: string): Promise<void> {
  await security.getByRole('button', { name: /^Passkeys/ }).click()
  await security.getByRole('button', { name: 'Add a passkey' }).click()
  await security.getByLabel('Name').fill(name)
  await security.getByRole('button', { name: 'Create passkey' }).click()
  await expect(security.getByRole('heading', { name, exact: true })).toBeVisible()
}

/** Enters the three requested words of the phrase, the first one wrongly at first. */
export async function checkCopy(page: Page, phrase: readonly string[]): Promise<void> {
  const check = page.getByRole('button', { name: 'Check' })
  const labels = await page.getByText(/^Word \d+$/).allInnerTexts()
  expect(labels).toHaveLength(3)
  const wordOf = (label: string) => phrase[Number(label.replace('Word ', '')) - 1] ?? ''
  for (const label of labels) await page.getByLabel(label, { exact: true }).fill(wordOf(label))
  const [first = ''] = labels
  const field = page.getByLabel(first, { exact: true })
  await field.fill('zebras')
  await check.click()
  await expect(field).toHaveAccessibleDescription(/^This isn’t word \d+ of your phrase/)
  await field.fill(` ${wordOf(first).toUpperCase()} `)
  await check.click()
  await expect(page.getByRole('heading', { name: 'Your copy is correct' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
}
