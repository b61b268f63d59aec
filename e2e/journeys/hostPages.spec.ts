import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import {
  chooseWallet,
  clickUntilSeen,
  connectWith,
  expectClosed,
  expectOpen,
  openedBy,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { type Hex, verifyMessage } from 'viem'
import { OWN_ACCOUNT } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { MESSAGE } from '../hosts/shared/requests.ts'
import { canHurry, hurry } from '../robustness/support/hurry.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

const { address } = localAccount(OWN_ACCOUNT)

for (const policy of ['strict-csp', 'trusted-types'] as const)
  test(`a page under ${policy} connects and signs, and its console stays clean`, {
    tag: '@prove-firefox',
  }, async ({ openHost, page, errors }) => {
    const dapp = new DappPage(await openHost(policy))
    await connectWith(page, METAMASK_LIKE.name)
    await expectClosed(page)
    await dapp.expectAccount(address)
    const signature = await dapp.succeed<Hex>('Sign message')
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
    expect(errors).toEqual([])
  })

test('Latch can be used while a Radix modal of the page is open, by React’s hooks and by elements alike', {
  tag: '@prove-firefox',
}, async ({ openHost, page, errors }) => {
  const dapp = new DappPage(await openHost('radix'))
  await expect(page.locator('#react-wallets')).toContainText(METAMASK_LIKE.name)
  await page.getByRole('button', { name: 'Open checkout' }).click()
  await page.getByRole('button', { name: 'Pay with a wallet' }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await expectClosed(page)
  await dapp.expectAccount(address)
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible()
  await expect(page.locator('#react-connect')).toHaveText('success')
  await page.keyboard.press('Escape')

  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  await expect(page.locator('#react-button')).toHaveText(short)
  await expect(page.locator('#react-balance')).toContainText('ETH')
  await expect(page.locator('latch-button').getByRole('button', { name: short, exact: true })).toBeVisible()
  await expect(page.locator('latch-account').getByRole('button', { name: `Account: ${short}` })).toBeVisible()
  await page
    .locator('latch-network')
    .getByRole('button', { name: /^Network: / })
    .click()
  await expectOpen(page)
  await expect(widgetFrame(page).getByRole('heading', { name: 'Choose a network' })).toBeVisible()
  // Neither the rendering on a server nor strict mode leaves a warning behind.
  expect(errors).toEqual([])
})

test('a page with a dark switch of its own takes the modal along, and a frame that is loaded anew', async ({
  openHost,
  page,
}) => {
  const dapp = new DappPage(await openHost('dark-switch'))
  const root = widgetFrame(page).locator(':root')
  const expectTheme = async (mode: string) => {
    await expect(root).toHaveAttribute('data-theme', mode)
    // Another scheme than its document's paints the frame opaque.
    await expect(page.locator('iframe')).toHaveCSS('color-scheme', mode)
    await expect(root).toHaveAttribute('style', /--accent: ?light-dark\(#7a1fa2/i)
  }
  await dapp.press('Connect')
  await expectOpen(page)
  await expectTheme('light')
  // The page is inert under the modal, but goes on.
  await page.locator('#dark').evaluate((button: HTMLElement) => button.click())
  await expectTheme('dark')
  await root.evaluate(() => location.reload())
  await expect(root).toHaveAttribute('data-display', 'modal')
  await expectTheme('dark')
})

test('a page that is not on the project’s list is refused, with the reason in words', {
  tag: '@prove-firefox',
}, async ({ openHost, page, errors }) => {
  // The browser blocks the frame without a signal; three seconds after its load, which none of the tests waits for,
  // the SDK asks why no hello came.
  await canHurry(page, [3_000])
  const dapp = new DappPage(await openHost('not-listed'))
  await hurry(page)
  await dapp.press('Connect')
  const panel = page.getByRole('alert')
  await expect(panel).toContainText('denied_origin')
  await expect.poll(() => errors.join('\n')).toContain('frame-ancestors')
  expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4100 })
})

test('a page inside another one shows the modal where the project lists both', {
  tag: '@prove-firefox',
}, async ({ openHost, page }) => {
  await openHost('plain')
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    frame.width = frame.height = '700'
    document.body.append(frame)
  }, siteOrigin('viem'))
  const dapp = page.frameLocator('iframe')
  await dapp.getByRole('button', { name: 'Connect', exact: true }).click()
  const modal = dapp.frameLocator(`iframe[src^="${WIDGET}/"]`)
  await expect(modal.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
})

test('two copies of the SDK share one frame and one session', async ({ openHost, page }) => {
  const dapp = new DappPage(await openHost('two-sdks'))
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expect(page.locator('#second-account')).toHaveText(address)
  await expect(page.locator('iframe')).toHaveCount(1)
})

test('a page whose policy forbids the frame gets a window instead, and connects there', {
  tag: '@firefox',
}, async ({ openHost, page }) => {
  const dapp = new DappPage(await openHost('no-frame-src'))
  const popup = await openedBy(page, () => dapp.press('Connect'))
  await clickUntilSeen(popup.getByRole('button', { name: new RegExp(METAMASK_LIKE.name) }))
  await dapp.expectAccount(address)
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('inline display puts the wallets into the container of the page', { tag: '@prove-firefox' }, async ({
  openHost,
  page,
}) => {
  const dapp = new DappPage(await openHost('inline'))
  await dapp.press('Connect')
  await expectOpen(page)
  await expect(page.locator('#latch iframe')).toBeVisible()
  await chooseWallet(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
})
