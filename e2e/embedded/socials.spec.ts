import {
  clickAway,
  expectClosed,
  openedBy,
  press,
  pressShown,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { verifyMessage } from 'viem'
import { mailsTo } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { MESSAGE } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, secureFrame } from './emailWallet.ts'
import {
  chooseProvider,
  connectedAccount,
  freshAccount,
  logInThere,
  openList,
  pressProvider,
} from './socialWallet.ts'

test('somebody signs up with Google, signs in the frame, is there after a reload, and on another site without a mail', async ({
  openHost,
  page,
}) => {
  // Two logins at the provider.
  test.slow()
  const account = freshAccount()
  const dapp = new DappPage(page)
  await openHost('mail-plain')
  const opened = await chooseProvider(page, 'Google')
  await logInThere(opened, account)
  const address = await connectedAccount(page)
  await dapp.press('Sign message')
  await approveInFrame(page)
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  await page.reload()
  await dapp.expectAccount(address)
  await expectClosed(page)

  await openHost('mail-other')
  await logInThere(await chooseProvider(page, 'Google'), account)
  expect(await connectedAccount(page)).toBe(address)
  expect(await mailsTo(account)).toEqual([])
})

for (const name of ['X', 'Discord', 'GitHub', 'Apple', 'Facebook'])
  test(`somebody logs in with ${name}`, { tag: '@prove' }, async ({ openHost, page }) => {
    await openHost('mail-plain')
    const opened = await chooseProvider(page, name)
    await logInThere(opened, freshAccount())
    await connectedAccount(page)
  })

test('GitHub asks by a mail on another site, for nothing in its token names the device', {
  tag: '@prove',
}, async ({ openHost, page }) => {
  const account = freshAccount()
  await openHost('mail-plain')
  await logInThere(await chooseProvider(page, 'GitHub'), account)
  await connectedAccount(page)
  await openHost('mail-other')
  await logInThere(await chooseProvider(page, 'GitHub'), account)
  await expect(secureFrame(page).getByRole('heading', { name: 'Confirm this device' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(account)).length).toBe(1)
})

test('a window that was blocked opens by a press; who declines in it is told so, and may try again', async ({
  openHost,
  page,
}) => {
  await page.addInitScript(() => {
    const { open } = window
    let blocks = 1
    window.open = (...how) => (blocks-- > 0 ? null : open.apply(window, how))
  })
  await openHost('mail-plain')
  await openList(page, 'Google')
  await pressProvider(page, 'Google')
  await expect(widgetFrame(page).getByRole('heading', { name: 'The window was blocked' })).toBeVisible()
  const open = widgetFrame(page).getByRole('button', { name: 'Open the window' })
  const opened = await openedBy(page, () => press(page, open))
  await clickAway(opened.getByRole('link', { name: 'Cancel' }))
  await expect(widgetFrame(page).getByRole('heading', { name: 'Connection rejected' })).toBeVisible()
  const tryAgain = widgetFrame(page).getByRole('button', { name: 'Try again' })
  const again = await openedBy(page, () => press(page, tryAgain))
  await logInThere(again, freshAccount())
  await connectedAccount(page)
})

test('a window that is closed is told of', { tag: '@prove' }, async ({ openHost, page }) => {
  await openHost('mail-plain')
  const opened = await chooseProvider(page, 'Google')
  await opened.getByPlaceholder('Enter any login').waitFor()
  await opened.close()
  await expect(widgetFrame(page).getByRole('heading', { name: 'Popup closed' })).toBeVisible()
})

test('on an isolated page the window shows a number, which is typed into the frame', {
  tag: '@prove',
}, async ({ openHost, page }) => {
  await openHost('mail-isolated')
  const opened = await chooseProvider(page, 'Google')
  const number = await opened.locator('output').innerText()
  const field = secureFrame(page).getByLabel('Six-digit number')
  await pressShown(page, field)
  await field.fill(number === '000000' ? '111111' : '000000')
  await expect(secureFrame(page).getByRole('alert')).toContainText('2 attempts left')
  await field.fill(number)
  await logInThere(opened, freshAccount())
  await connectedAccount(page)
})

test('the address of somebody else’s login lets nobody in by a press alone', async ({
  openHost,
  page,
  browser,
}) => {
  await openHost('mail-plain')
  await page.addInitScript(() => {
    window.open = (url) => {
      document.documentElement.dataset.opened = String(url)
      return null
    }
  })
  await page.reload()
  await openList(page, 'Google')
  await pressProvider(page, 'Google')
  const address = await widgetFrame(page).locator('html').getAttribute('data-opened')
  const victim = await browser.newContext()
  const sent = await victim.newPage()
  await sent.goto(address ?? '')
  await expect(sent.getByRole('heading', { name: 'Enter this number where you started' })).toBeVisible()
  await victim.close()
})
