import { AUTH, SECURE, siteOrigin, VAULT } from '@latch/hosting/kit/addresses.ts'
import {
  clickUntilSeen,
  expectClosed,
  openedBy,
  press,
  pressGuarded,
  pressShown,
  typeIn,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import type { Frame, Page } from '@playwright/test'
import { type Address, verifyMessage, verifyTypedData } from 'viem'
import { codeFor, freshEmail, mailsTo } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { MESSAGE, TYPED_DATA } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import {
  approveInFrame,
  approveInWindow,
  codeField,
  openElsewhere,
  openWindow,
  secureFrame,
  signIn,
  typeCode,
  typeEmail,
} from './emailWallet.ts'

/** Returns the frame's own document. @throws if the page has none. */
function secureDocument(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(`${SECURE}/`))
  if (frame === undefined) throw new Error('The page holds no secure frame')
  return frame
}

async function expectTypedData(page: Page, address: Address): Promise<void> {
  const signature = JSON.parse(await new DappPage(page).result('done'))
  expect(await verifyTypedData({ address, signature, ...TYPED_DATA })).toBe(true)
}

async function signMessage(page: Page, address: Address): Promise<void> {
  const dapp = new DappPage(page)
  await dapp.press('Sign message')
  await approveInFrame(page)
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
}

test('five wrong codes lock the login, the right one is refused after them, and a new code opens it', {
  tag: '@prove',
}, async ({ openHost, page, browser }) => {
  test.slow()
  const email = freshEmail()
  await openHost('mail-plain')
  await typeEmail(page, email)
  await codeField(page).waitFor()
  const right = await codeFor(email)
  await test.step('a code that another device asked for is wrong here', async () => {
    const other = await openElsewhere(browser)
    await typeEmail(other, email)
    await codeField(other).waitFor()
    await pressShown(page, codeField(page))
    await codeField(page).fill(await codeFor(email, 1))
    await expect(secureFrame(page).getByText('Wrong code. 4 attempts left.')).toBeVisible()
    await other.context().close()
  })
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (const left of ['3 attempts', '2 attempts', '1 attempt', '0 attempts']) {
    await pressShown(page, codeField(page))
    await codeField(page).fill(wrong)
    await expect(secureFrame(page).getByText(`Wrong code. ${left} left.`)).toBeVisible()
  }
  await pressShown(page, codeField(page))
  await codeField(page).fill(right)
  await expect(secureFrame(page).getByText('Too many attempts. Request a new code.')).toBeVisible()

  const again = secureFrame(page).getByRole('button', { name: 'Send a new code' })
  await again.waitFor({ timeout: 45_000 })
  await pressShown(page, again)
  await expect.poll(() => mailsTo(email).then(({ length }) => length)).toBe(3)
  await typeCode(page, email, 2)
  await expectClosed(page)
  await expect(page.locator('#account')).toHaveText(/^0x/)
})

test('where the service that lets people in is away the card says so; where the one that checks codes is, the code is taken once it is back', {
  tag: '@prove',
}, async ({ openHost, page }) => {
  const email = freshEmail()
  await openHost('mail-plain')
  await page.context().route(`${AUTH}/**`, (route) => route.abort())
  await typeEmail(page, email)
  const widget = widgetFrame(page)
  await expect(widget.getByRole('heading', { name: 'Connecting by email isn’t available' })).toBeVisible()
  await page.context().unroute(`${AUTH}/**`)

  await page.context().route(`${VAULT}/**`, (route) => route.abort())
  await press(page, widget.getByRole('button', { name: 'Try again' }))
  // The address is there still.
  await expect(secureFrame(page).getByText(email)).toBeVisible()
  await codeField(page).waitFor()
  const refusal = secureFrame(page).getByText('Your wallet can’t be opened right now.')
  // Refused at once, it leaves the field as empty as if nothing had come.
  await typeIn(codeField(page), await codeFor(email), () => expect(refusal).toBeVisible({ timeout: 2_000 }))
  await page.context().unroute(`${VAULT}/**`)
  await typeCode(page, email)
  await expectClosed(page)
  await expect(page.locator('#account')).toHaveText(/^0x/)
})

test('with the service of codes away a known device signs; with the other one or the frame away that is said, and it goes on once they are back', async ({
  openHost,
  page,
}) => {
  // A sign-up, two reloads and three approvals.
  test.slow()
  await openHost('mail-plain')
  const address = await signIn(page)
  const context = page.context()
  const dapp = new DappPage(page)
  await context.route(`${VAULT}/**`, (route) => route.abort())
  await page.reload()
  await dapp.expectAccount(address)
  await signMessage(page, address)

  await context.route(`${AUTH}/**`, (route) => route.abort())
  await dapp.press('Sign message')
  await approveInFrame(page)
  const secure = secureFrame(page)
  await expect(secure.getByRole('heading', { name: 'Something went wrong' })).toBeFocused()
  await expect(secure.getByText('Your wallet can’t be opened right now.')).toBeVisible()
  await context.unroute(`${AUTH}/**`)
  await press(page, secure.getByRole('button', { name: 'Try again' }))
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  await expectClosed(page)

  await test.step('where the frame itself cannot be reached at a reload the wallet is said to be safe', async () => {
    await context.route(`${SECURE}/**`, (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const heading = widgetFrame(page).getByRole('heading', { name: 'Can’t reach your email wallet' })
    await expect(heading).toBeVisible()
    await context.unroute(`${SECURE}/**`)
    await dapp.expectAccount(address)
  })
})

test('a no in the frame and a window that is closed are a no to the page; a frame that dies in the middle of an approval fails the request, and the next one is signed', async ({
  openHost,
  page,
}) => {
  await openHost('mail-plain')
  const address = await signIn(page)
  const dapp = new DappPage(page)
  const declined = async () => expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4001 })
  // A message would be signed in the frame, data in a window.
  for (const request of ['Sign message', 'Sign typed data']) {
    await dapp.press(request)
    await pressShown(page, secureFrame(page).getByRole('button', { name: 'Reject' }))
    await declined()
  }

  await dapp.press('Sign typed data')
  const opened = await openWindow(page)
  await opened.getByRole('button', { name: 'Approve' }).waitFor()
  await opened.close()
  await declined()
  await expectClosed(page)

  await dapp.press('Sign message')
  await secureFrame(page).getByRole('button', { name: 'Approve' }).waitFor()
  await secureDocument(page).evaluate(() => location.reload())
  expect(JSON.parse(await dapp.result('failed'))).toMatchObject({
    data: { reason: 'FRAME_RELOADED', outcome: 'unknown' },
  })
  await signMessage(page, address)
})

test('where the browser blocks the window, a link leads to it', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  await openHost('mail-plain')
  const address = await signIn(page)
  await secureDocument(page).evaluate(() => {
    window.open = () => null
  })
  await new DappPage(page).press('Sign typed data')
  const go = secureFrame(page).getByRole('button', { name: 'Continue in a window' })
  await pressShown(page, go)
  const link = secureFrame(page).getByRole('link', { name: 'Open the window' })
  const opened = await openedBy(page, () => pressShown(page, link))
  await approveInWindow(opened)
  await expectTypedData(page, address)
})

test('two windows at once each answer their own page', { tag: '@prove' }, async ({ openHost, page }) => {
  await openHost('mail-plain')
  const address = await signIn(page)
  const second = await page.context().newPage()
  await second.goto(`${siteOrigin('mail-plain')}/`)
  await new DappPage(second).expectAccount(address)
  await new DappPage(second).press('Sign typed data')
  const ofSecond = await openWindow(second)
  await ofSecond.getByRole('button', { name: 'Approve' }).waitFor()
  await page.bringToFront()
  await new DappPage(page).press('Sign typed data')
  const ofFirst = await openWindow(page)
  await clickUntilSeen(ofFirst.getByRole('button', { name: 'Reject' }))
  expect(JSON.parse(await new DappPage(page).result('failed'))).toMatchObject({ code: 4001 })
  await ofSecond.bringToFront()
  await pressGuarded(ofSecond.getByRole('button', { name: 'Approve' }))
  await expectTypedData(second, address)
})

test('in a browser that tells of no covers, what can be read is approved in the window, too', {
  tag: '@prove-firefox',
}, async ({ openHost, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  await openHost('mail-plain')
  const address = await signIn(page)
  const dapp = new DappPage(page)
  await dapp.press('Sign message')
  await approveInWindow(await openWindow(page))
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
})

for (const name of ['mail-strict-csp', 'mail-isolated'] as const)
  test(`on ${name} somebody signs up, signs in the frame and in the window`, {
    tag: name === 'mail-isolated' ? [] : '@prove',
  }, async ({ openHost, page }) => {
    await openHost(name)
    const address = await signIn(page)
    await signMessage(page, address)
    await new DappPage(page).press('Sign typed data')
    await approveInWindow(await openWindow(page))
    await expectTypedData(page, address)
  })
