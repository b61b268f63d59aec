import { SECURE, siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { expectClosed, widgetDocument } from '@latch/hosting/kit/widget.ts'
import { type Browser, expect, type Frame, type Page } from '@playwright/test'
import { approveInFrame, codeField, typeCode, typeEmail } from '../../embedded/emailWallet.ts'
import { freshEmail } from '../../harness/mailbox.ts'
import type { HostName } from '../../hosts/hosts.ts'
import { DappPage } from '../../journeys/dappPage.ts'
import { momentOf, noteMoments } from '../embedded/moments.ts'
import { SITE } from '../embedded/world.ts'

/** Milliseconds, without the user's reading and typing. */
export type FirstLogin = { toCode: number; toAccount: number }
export type Signatures = { unlocked: number; again: number }

function secureDocument(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(`${SECURE}/`))
  if (frame === undefined) throw new Error('The page holds no secure frame.')
  return frame
}

/** Opens a page of the benchmark in a fresh browser profile. */
export async function visit(browser: Browser, site: HostName): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(noteMoments)
  const page = await context.newPage()
  await page.goto(`${siteOrigin(site)}/`)
  await expect(page.getByTestId('ready')).toBeAttached()
  return page
}

/** Logs a new user in, in a fresh browser profile. Resolves to their connected page and the times. */
export async function logInFirst(browser: Browser): Promise<{ page: Page; took: FirstLogin }> {
  const page = await visit(browser, SITE)
  const email = freshEmail()
  await typeEmail(page, email)
  await codeField(page).waitFor()
  const continued = await momentOf(widgetDocument(page), 'press')
  const secure = secureDocument(page)
  const requested = await momentOf(secure, 'code')
  await typeCode(page, email)
  await expectClosed(page)
  await expect(page.locator('#account')).toHaveText(/^0x/)
  const typed = await momentOf(secure, 'input')
  const connected = await momentOf(page.mainFrame(), 'account')
  return { page, took: { toCode: requested - continued, toAccount: connected - typed } }
}

/** Times the first signature after a reload, for which the wallet has to be unlocked, and the next one. */
export async function signAfterReload(page: Page): Promise<Signatures> {
  await page.reload()
  await expect(page.locator('#account')).toHaveText(/^0x/)
  await expectClosed(page)
  return { unlocked: await sign(page), again: await sign(page) }
}

function sign(page: Page): Promise<number> {
  return approved(page, 'Sign message')
}

/** Presses a button of the page and approves. Returns the milliseconds from approval to the page's answer. */
export async function approved(page: Page, button: string): Promise<number> {
  const dapp = new DappPage(page)
  await dapp.press(button)
  await approveInFrame(page)
  await dapp.result('done')
  await expectClosed(page)
  const pressed = await momentOf(secureDocument(page), 'press')
  return (await momentOf(page.mainFrame(), 'result')) - pressed
}
