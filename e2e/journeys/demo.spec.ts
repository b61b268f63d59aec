import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import {
  chooseWallet,
  expectClosed,
  expectOpen,
  pointAt,
  pressGuarded,
  pressShown,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { collectErrors } from '../harness/logs.ts'

/** The first page of `npm start`, with only its own controls. */
const test = base.extend<{ errors: readonly string[] }>({
  errors: [async ({ page }, use) => use(collectErrors(page)), { auto: true }],
})

test.beforeEach(({ page }) => page.goto(`${siteOrigin('dapp')}/`))

const answerPrompt = (page: Page, answer: 'Approve' | 'Reject') =>
  page.getByRole('dialog').getByRole('button', { name: answer }).click()

/** CSS pixels by which the content of an element is wider than the element. */
const spillOf = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

const isBalanceRequest = (request: Request): boolean =>
  request.postData()?.includes('eth_getBalance') ?? false

const outputOf = (page: Page, form: string): Locator => page.locator(`${form} output`)

/** Returns the identity that the page's server reads from a token. */
const whoIs = (page: Page, authorization: string) =>
  page.evaluate(async (token) => {
    const response = await fetch('/api/me', { headers: { authorization: token } })
    return [response.status, await response.json()]
  }, authorization)

test('a newcomer connects, signs, sends and switches with Latch Demo Wallet', { tag: '@quick' }, async ({
  page,
  errors,
}) => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, 'Latch Demo Wallet')
  await answerPrompt(page, 'Approve')
  await expect(page.locator('#status')).toHaveText('Connected')
  await expect(page.locator('#address')).toHaveText(localAccount(2).address)
  await expect(page.locator('#balance-native')).toHaveText(/^[\d,]+(\.\d{1,4})? ETH$/)
  await expect(page.locator('#balance-token')).toContainText('LTD')
  await expect(page.getByRole('button', { name: 'Open account' })).toBeFocused()

  for (const [button, form, outcome] of [
    ['Sign message', '#sign-message', 'Verified'],
    ['Sign order', '#sign-typed-data', 'Verified'],
    ['Send ETH', '#send-ether', 'Confirmed in block'],
    ['Send LTD', '#send-token', 'Confirmed in block'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await answerPrompt(page, 'Approve')
    await expect(outputOf(page, form)).toContainText(outcome)
  }

  await page.getByRole('button', { name: 'Get 1 ETH' }).click()
  await expect(outputOf(page, '#faucet')).toContainText(/The account has \d+(\.\d+)? ETH/)
  await expect(page.getByRole('link', { name: 'local mailbox' })).toHaveAttribute(
    'href',
    /mailbox\.localhost:\d+$/,
  )

  await page.getByRole('button', { name: 'Add LTD to the wallet' }).click()
  await answerPrompt(page, 'Approve')
  await expect(outputOf(page, '#network')).toContainText('The wallet watches LTD')

  await page.getByRole('button', { name: 'Latch Local Two' }).click()
  await answerPrompt(page, 'Approve')
  await page.getByRole('heading', { name: 'Switch network?' }).waitFor()
  await answerPrompt(page, 'Approve')
  await expect(page.locator('#chain')).toHaveText('Latch Local Two (31338)')
  await expect(page.locator('#events')).toContainText('chainChanged')
  expect(errors).toEqual([])
})

test('a newcomer who takes Latch Solana Wallet first is connected and sees that account', {
  tag: '@prove',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, 'Latch Solana Wallet')
  await answerPrompt(page, 'Approve')
  const { address } = await solanaAccount(0)
  await expect(page.locator('#status')).toHaveText('Connected')
  await expect(page.locator('#address')).toHaveText(address)
  await expect(page.locator('#wallet')).toHaveText('Latch Solana Wallet')
  await expect(page.locator('#chain')).toHaveText('Latch Solana')
  await expect(page.locator('#balance-native')).toHaveText(/SOL$/)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => spillOf(page.locator('#solana-session')), `${width} wide`).toBe(0)
  }
  const account = page.getByRole('button', { name: 'Open account' })
  await account.click()
  const close = widgetFrame(page).getByRole('button', { name: 'Close' })
  await pressShown(page, close)
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.locator('#status')).toHaveText('Not connected')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
})

test('a balance that comes after its visitor has left is not shown', { tag: '@prove' }, async ({ page }) => {
  let releaseBalance = () => {}
  const allowed = new Promise<void>((resolve) => {
    releaseBalance = resolve
  })
  await page.route('**/*', async (route) => {
    if (isBalanceRequest(route.request())) await allowed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, 'Latch Demo Wallet')
  const requested = page.waitForRequest(isBalanceRequest)
  await answerPrompt(page, 'Approve')
  const balance = await requested
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.locator('#status')).toHaveText('Not connected')
  releaseBalance()
  await (await balance.response())?.finished()
  // By the time that the modal has come through the same channel, so has the balance.
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expectOpen(page)
  await expect(page.locator('#balance-native')).toHaveText('–')
})

test('rejecting in Latch Demo Wallet is told in the form, and a reload keeps the session', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, 'Latch Demo Wallet')
  await answerPrompt(page, 'Approve')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await answerPrompt(page, 'Reject')
  await expect(outputOf(page, '#sign-message')).toContainText('code 4001')
  await page.reload()
  await expect(page.locator('#status')).toHaveText('Connected')
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.locator('#status')).toHaveText('Not connected')
})

test('Latch Test Wallet declines, switches account, vanishes and comes back as its panel says', {
  tag: '@prove',
}, async ({ page }) => {
  await page.getByLabel('Reject').check()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, 'Latch Test Wallet')
  await expect(widgetFrame(page).getByText('Request declined')).toBeVisible()
  const close = widgetFrame(page).getByRole('button', { name: 'Close' })
  await pressShown(page, close)
  await expectClosed(page)

  await page.getByLabel('Approve', { exact: true }).check()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, 'Latch Test Wallet')
  await expect(page.locator('#address')).toHaveText(localAccount(20).address)
  await page.getByRole('button', { name: 'Switch account' }).click()
  await expect(page.locator('#address')).toHaveText(localAccount(21).address)
  await page.getByLabel('Installed').uncheck()
  await expect(page.locator('#status')).toHaveText('Not connected')
  await page.getByLabel('Installed').check()
  await expect(page.locator('#address')).toHaveText(localAccount(21).address)
})

test('a press before the page’s own script has come does not load the page anew', async ({ page }) => {
  let releaseScript = () => {}
  const allowed = new Promise<void>((resolve) => {
    releaseScript = resolve
  })
  await page.route('**/demo.js', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(`${siteOrigin('dapp')}/?again`, { waitUntil: 'commit' })
  const button = page.getByText('Connect Solana', { exact: true })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
  releaseScript()
  await page.getByRole('button', { name: 'Connect Solana', exact: true }).click()
  await expectOpen(page)
  expect(new URL(page.url()).search).toBe('?again')
})

test('a newcomer signs in, is let in by the dapp’s server after a reload too, and not after signing out', async ({
  page,
  errors,
}) => {
  const server = page.locator('#user')
  const signIn = widgetFrame(page).getByRole('button', { name: 'Sign in', exact: true })
  await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
  await chooseWallet(page, 'Latch Demo Wallet')
  await answerPrompt(page, 'Approve')
  await expect(signIn).toBeVisible()
  await pointAt(page, signIn)
  await pressGuarded(signIn)
  const prompt = page.getByRole('dialog', { name: 'Sign this message?' })
  await expect(prompt).toContainText('wants you to sign in with your Ethereum account')
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/me')
  await answerPrompt(page, 'Approve')
  await expectClosed(page)
  const authorization = (await (await requested).headerValue('authorization')) ?? ''
  await expect(server).toHaveText(`Signed in as did:pkh:eip155:31337:${localAccount(2).address}`)

  await page.reload()
  await expect(server).toContainText('Signed in as did:pkh:eip155:31337')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(server).toHaveText('Not signed in')
  await expect(page.locator('#status')).toHaveText('Connected')
  expect(errors).toEqual([])
  expect(await whoIs(page, authorization)).toEqual([401, { reason: 'revoked' }])
  expect(await whoIs(page, 'Bearer x.y.z')).toEqual([401, { reason: 'invalid' }])
})
