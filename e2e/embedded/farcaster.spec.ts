import { randomUUID } from 'node:crypto'
import { readCode } from '@latch/hosting/kit/readCode.ts'
import { openedBy, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { expect, test } from '../harness/test.ts'
import { MESSAGE } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame } from './emailWallet.ts'
import { openSecurityTab } from './securityPage.ts'
import { connectedAccount, openList, pressProvider } from './socialWallet.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

const freshName = () => `visitor-${randomUUID()}`

/** Opens the modal and continues to the code. @returns the code's content. */
async function scan(page: Page): Promise<string> {
  await openList(page, 'Farcaster')
  await pressProvider(page, 'Farcaster')
  return readScreen(page)
}

function readScreen(page: Page): Promise<string> {
  return readFrom(page, widgetFrame(page).getByRole('img', { name: 'Code to scan' }))
}

async function readFrom(page: Page, picture: Locator): Promise<string> {
  let link: string | null = null
  await expect(async () => {
    link = await readCode(page, picture)
    expect(link).toMatch(/^http:\/\/farcaster\.localhost:\d+\/~\/siwf\?channelToken=/)
  }).toPass()
  return link ?? ''
}

/** Opens the phone: another browser, separate from the page's. */
async function openPhone(browser: Browser, link: string): Promise<Page> {
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(link)
  return phone
}

async function signIn(phone: Page, name: string): Promise<void> {
  await expect(phone.getByRole('definition')).toHaveText(/^secure\.localhost:\d+$/)
  await phone.getByLabel('Who are you?').fill(name)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByRole('heading', { name: 'You are signed in' }).waitFor()
}

test('somebody scans the code, signs in the frame, and comes back to the same wallet', async ({
  openHost,
  page,
  browser,
}) => {
  const dapp = new DappPage(page)
  const name = freshName()
  await openHost('mail-plain')
  const phone = await openPhone(browser, await scan(page))
  await signIn(phone, name)
  const address = await connectedAccount(page)
  await dapp.press('Sign message')
  await approveInFrame(page)
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  await dapp.press('Disconnect')
  await phone.goto(await scan(page))
  await signIn(phone, name)
  expect(await connectedAccount(page)).toBe(address)
  await phone.context().close()
})

test('a code that has run out is told of, and a new one lets in', { tag: '@prove' }, async ({
  openHost,
  page,
  browser,
}) => {
  await openHost('mail-plain')
  const first = await scan(page)
  const phone = await openPhone(browser, first)
  await phone.getByRole('button', { name: 'Let it run out' }).click()
  await expect(widgetFrame(page).getByRole('heading', { name: 'Code expired' })).toBeVisible()
  await press(page, widgetFrame(page).getByRole('button', { name: 'New code' }))
  const second = await readScreen(page)
  expect(second).not.toBe(first)
  await phone.goto(second)
  await signIn(phone, freshName())
  await connectedAccount(page)
  await phone.context().close()
})

test('who goes back is let in by nothing that is signed after that', { tag: '@prove' }, async ({
  openHost,
  page,
  browser,
}) => {
  await openHost('mail-plain')
  const link = await scan(page)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Back' }))
  const phone = await openPhone(browser, link)
  await signIn(phone, freshName())
  // The next code is another login's, and whoever looks at it is still nobody.
  if (await widgetFrame(page).getByRole('button', { name: 'Continue with Farcaster' }).isHidden())
    await press(page, widgetFrame(page).getByRole('button', { name: 'More options' }))
  await pressProvider(page, 'Farcaster')
  expect(await readScreen(page)).not.toBe(link)
  await expect(page.locator('#account')).not.toHaveText(/^0x/)
  await phone.context().close()
})

test('another site is a new device, which no code opens', { tag: '@prove' }, async ({
  openHost,
  page,
  browser,
}) => {
  const name = freshName()
  await openHost('mail-plain')
  const phone = await openPhone(browser, await scan(page))
  await signIn(phone, name)
  await connectedAccount(page)
  await openHost('mail-other')
  await phone.goto(await scan(page))
  await signIn(phone, name)
  const title = 'This browser is new to your wallet'
  await expect(widgetFrame(page).getByRole('heading', { name: title })).toBeVisible()
  await phone.context().close()
})

test('the Security page, which the site’s frame has let in, shows a code of its own', {
  tag: '@prove',
}, async ({ openHost, page, browser }) => {
  const name = freshName()
  await openHost('mail-plain')
  const phone = await openPhone(browser, await scan(page))
  await signIn(phone, name)
  const address = await connectedAccount(page)
  const security = await openSecurityTab(page)
  await expect(security.getByText(address)).toBeVisible()
  await security.getByRole('button', { name: 'Log out of this page' }).click()
  await security.getByRole('button', { name: 'Continue with Farcaster' }).click()
  await phone.goto(await readFrom(security, security.getByRole('img', { name: 'Code to scan' })))
  await signIn(phone, name)
  await expect(security.getByText(address)).toBeVisible()
  await phone.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: ANDROID })

  test('a link opens the app, and coming back finishes', { tag: '@prove' }, async ({ openHost, page }) => {
    await openHost('mail-plain')
    await openList(page, 'Farcaster')
    await pressProvider(page, 'Farcaster')
    const open = widgetFrame(page).getByRole('button', { name: 'Open Farcaster' })
    const app = await openedBy(page, () => press(page, open))
    await signIn(app, freshName())
    await page.bringToFront()
    await connectedAccount(page)
  })
})
