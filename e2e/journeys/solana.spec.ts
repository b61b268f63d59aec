import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { MAKER } from '@latch/families/solana/dev/chain.ts'
import { siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import {
  approveInModal,
  chooseOnlyWallet,
  expectClosed,
  pointAt,
  press,
  typeIn,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import { payWith, windowOf } from '../harness/funding.ts'
import { fetchLocal, withhold } from '../harness/localRoute.ts'
import { collectErrors } from '../harness/logs.ts'
import { findTokenAccount, freshSolana, paySol, solOf, tokensOfSolana } from '../harness/solana.ts'
import { reviewSolanaSwap } from './solanaSwapForm.ts'

const WALLET = 'Latch Solana Wallet'

const test = base.extend<{ errors: readonly string[] }>({
  errors: [async ({ page }, use) => use(collectErrors(page)), { auto: true }],
})

// All are paid by one account, whose balance a trial of a swap reads: in turn, none moves it under another.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await noteAnnouncements(page)
  await page.goto(`${siteOrigin('dapp')}/`)
})
// What is on its way when a test ends has nobody to answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** A Wallet Standard wallet, as used by an app that connects without a prompt. */
type LatchWallet = {
  name: string
  features: { 'standard:connect': { connect(input: { silent: boolean }): Promise<unknown> } }
}

const answerPrompt = (page: Page, answer: 'Approve' | 'Reject') =>
  page.getByRole('dialog').getByRole('button', { name: answer }).click()

async function connect(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Connect Solana', exact: true }).click()
  await chooseOnlyWallet(page, WALLET)
  await expect(page.getByRole('heading', { name: 'Connect to this site?' })).toBeVisible()
  await answerPrompt(page, 'Approve')
  const { address } = await solanaAccount(0)
  await expect(page.locator('#solana-address')).toHaveText(address)
  await expectClosed(page)
  return address
}

test('a visitor connects a Solana wallet, signs a text and sends SOL', { tag: '@quick' }, async ({
  page,
  errors,
}) => {
  const address = await connect(page)
  await expect(page.locator('#solana-balance')).toContainText('SOL')

  await page.getByRole('button', { name: 'Sign text' }).click()
  await expect(widgetFrame(page).getByText('Hello from Solana.')).toBeVisible()
  await approveInModal(page)
  await answerPrompt(page, 'Approve')
  await expect(page.locator('#solana-message output')).toContainText(`Verified: signed by ${address}`)

  const recipient = (await freshSolana()).address
  await page.getByLabel('Recipient').fill(recipient)
  await page.getByRole('button', { name: 'Send SOL' }).click()
  await expect(widgetFrame(page).getByText('0.5 SOL', { exact: true })).toBeVisible()
  await expect(widgetFrame(page).getByText('−0.5 SOL', { exact: true })).toBeVisible()
  await expect(widgetFrame(page).getByText(recipient)).toBeVisible()
  await approveInModal(page)
  await answerPrompt(page, 'Approve')
  await expect(page.locator('#solana-send output')).toContainText('Sent')
  await expect.poll(() => solOf(recipient)).toBe(500_000_000)
  expect(errors).toEqual([])
})

test('a reload keeps the Solana session, also for an app that connects in silence at once; a no in either place is 4001; leaving ends it for good', async ({
  page,
}) => {
  const address = await connect(page)
  await page.addInitScript(() => {
    const connectInSilence = (wallet: LatchWallet) => {
      if (wallet.name === 'Latch')
        Object.assign(window, { silent: wallet.features['standard:connect'].connect({ silent: true }) })
      return () => {}
    }
    window.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent).detail({ register: connectInSilence }),
    )
  })
  await page.reload()
  const silent = () => (window as unknown as { silent?: Promise<{ accounts: { address: string }[] }> }).silent
  await page.waitForFunction(silent)
  const { accounts } = (await page.evaluate(silent)) ?? {}
  expect(accounts).toMatchObject([{ address }])
  await expect(page.locator('#solana-address')).toHaveText(address)

  await page.getByRole('button', { name: 'Sign text' }).click()
  const reject = widgetFrame(page).getByRole('button', { name: 'Reject' })
  await pointAt(page, reject)
  await reject.click()
  await expect(page.locator('#solana-message output')).toContainText('code 4001')

  await page.getByRole('button', { name: 'Sign text' }).click()
  await approveInModal(page)
  await answerPrompt(page, 'Reject')
  await expect(page.locator('#solana-message output')).toContainText('code 4001')
  await expectClosed(page)

  await page.getByRole('button', { name: 'Disconnect Solana' }).click()
  await expect(page.locator('#solana-address')).toHaveText('–')
  await page.reload()
  await expect(page.locator('#status')).toHaveText('Not connected')
  await expect(page.locator('#solana-address')).toHaveText('–')
})

test('SOL goes out from the Account and a token by the page’s wish; Activity tells what came and went', async ({
  page,
}) => {
  // A transfer by each of two forms, and what the index has of them.
  test.slow()
  const payer = await solanaAccount(1)
  await paySol(payer, (await solanaAccount(0)).publicKey, 125_000_000n)
  await connect(page)
  const recipient = (await freshSolana()).address
  await page.getByRole('button', { name: 'Show Solana account' }).click()
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await typeIn(widget.getByLabel('Amount', { exact: true }), '0.25')
  await typeIn(widget.getByLabel('To', { exact: true }), recipient)
  await sendHere(page)
  await expectAnnounced(page, 'Sent 0.25 SOL')
  await expect.poll(() => solOf(recipient)).toBe(250_000_000)
  await press(page, widget.getByRole('button', { name: 'Close' }))
  await expectClosed(page)

  const outcome = page.locator('#solana-send output')
  const showForm = async () => {
    await page.getByRole('button', { name: 'Open LTD form' }).click()
    await pointAt(page, widget.getByRole('heading', { level: 1, name: 'Send' }))
  }
  await page.locator('#solana-send').getByLabel('Recipient').fill(recipient)
  await page.locator('#solana-send').getByLabel('SOL', { exact: true }).fill('12.5')
  await showForm()
  await press(page, widget.getByRole('button', { name: 'Close' }))
  await expect(outcome).toContainText('User rejected the request: Modal closed.')
  await expect(outcome).toContainText('code 4001')

  await showForm()
  await expect(widget.getByLabel('Amount', { exact: true })).toHaveValue('12.5')
  const to = widget.getByLabel('To', { exact: true })
  await expect(to).toHaveValue(recipient)
  // Beside a transfer, explorers show where its recipient keeps the token.
  await to.fill(await findTokenAccount((await solanaAccount(0)).address))
  await expect(
    widget.getByRole('button', { name: 'This is a token address, not a wallet', disabled: true }),
  ).toBeVisible()
  await typeIn(to, recipient)
  await sendHere(page)
  await expect(outcome).toContainText('Sent')
  await expectAnnounced(page, 'Sent 12.5 LTD')
  await expect.poll(() => tokensOfSolana(recipient)).toBe(12_500_000n)

  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  for (const row of [/Sent.*12\.5 LTD/, /Sent.*0\.25 SOL/, /Received.*0\.125 SOL/])
    await expect(widget.getByRole('button', { name: row }).first()).toBeVisible()
  await press(page, widget.getByRole('button', { name: /Sent.*12\.5 LTD/ }).first())
  await expect(widget.getByText('Confirmed')).toBeVisible()
})

/** Goes from the filled form of the modal to the wallet's approval. */
async function sendHere(page: Page): Promise<void> {
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await expect(widget.getByRole('heading', { level: 1, name: 'Review transfer' })).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await answerPrompt(page, 'Approve')
}

test('another script of the page finds Latch by Wallet Standard and signs through it', async ({ page }) => {
  const address = await connect(page)
  const signing = page.evaluate(async () => {
    type Account = { address: string }
    type Wallet = {
      name: string
      features: {
        'standard:connect': { connect(): Promise<{ accounts: Account[] }> }
        'solana:signMessage': { signMessage(input: object): Promise<{ signature: Uint8Array }[]> }
      }
    }
    const found: Wallet[] = []
    const detail = { register: (wallet: Wallet) => found.push(wallet) }
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
    const latch = found.find(({ name }) => name === 'Latch')
    if (!latch) throw new Error('Latch did not register')
    const [account] = (await latch.features['standard:connect'].connect()).accounts
    const message = new TextEncoder().encode('By standard')
    const [output] = await latch.features['solana:signMessage'].signMessage({ account, message })
    return { address: account?.address, length: output?.signature.length }
  })
  await expect(widgetFrame(page).getByText('By standard')).toBeVisible()
  await approveInModal(page)
  await answerPrompt(page, 'Approve')
  expect(await signing).toEqual({ address, length: 64 })
})

test('SOL is swapped for a token: tried out, signed in the wallet, and told by the chain', async ({
  page,
}) => {
  await connect(page)
  const widget = await reviewSolanaSwap(page)
  await expect(widget.getByText('You would get 74.85 LTD')).toBeVisible()
  await expect(widget.getByText(/asks you to approve spending/)).toBeHidden()
  const maker = (await solanaAccount(MAKER.index)).address
  const before = await tokensOfSolana(maker)
  await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
  await answerPrompt(page, 'Approve')
  await expect(widget.getByRole('heading', { name: 'You got 74.85 LTD' })).toBeVisible()
  // Other tests buy of it at the same time.
  const sold = before - (await tokensOfSolana(maker))
  expect(sold).toBeGreaterThan(0n)
  expect(sold % 74_850_000n).toBe(0n)
  await press(page, widget.getByRole('button', { name: 'Back to account' }))
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  await expect(widget.getByRole('button', { name: /^Swapped.*\+74\.85 LTD/ }).first()).toBeVisible()
})

test('a swap of SOL stands in Activity as a swap while the chain has not told how it ended', {
  tag: '@prove',
}, async ({ page }) => {
  const seen = { context: { slot: 1 }, value: [{ err: null, confirmationStatus: 'confirmed' }] }
  const release = await withhold(page, 'getSignatureStatuses', seen)
  // The index may have it before the widget has looked.
  await page.route(`${WIDGET}/v1/account/*/history?*`, (route) =>
    route.fulfill({ json: { data: [], next: null } }),
  )
  await connect(page)
  const widget = await reviewSolanaSwap(page)
  await expect(widget.getByText('You would get 74.85 LTD')).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
  await answerPrompt(page, 'Approve')
  await expect(widget.getByRole('heading', { name: 'On its way' })).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Back to account' }))
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  await expect(widget.getByRole('button', { name: /^Swapping.*−0\.5 SOL.*≈74\.85 LTD/ })).toBeVisible()
  await release()
  await expect(widget.getByRole('button', { name: /^Swapped.*\+74\.85 LTD/ })).toBeVisible()
})

/** Returns the bytes of an amount for Solana's programs. */
function lamports(amount: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(amount)
  return bytes
}

/** Makes the builder charge three times as much. @param honest - Number of correct answers before. */
async function takeMore(page: Page, honest: number): Promise<void> {
  let built = 0
  await page.route(`${WIDGET}/v1/convert/build-transaction**`, async (route) => {
    const response = await fetchLocal(route)
    const { tx } = (await response.json()) as { tx: { transaction: string } }
    const bytes = Buffer.from(tx.transaction, 'base64')
    if (built++ >= honest) lamports(1_500_000_000n).copy(bytes, bytes.indexOf(lamports(500_000_000n)))
    await route.fulfill({ response, json: { tx: { ...tx, transaction: bytes.toString('base64') } } })
  })
}

const STOPPED = 'This swap would take more than it shows, so it was stopped.'

test('a builder that takes more SOL than it says is stopped before the wallet is asked', {
  tag: '@prove',
}, async ({ page }) => {
  await takeMore(page, 0)
  await connect(page)
  const widget = await reviewSolanaSwap(page)
  await expect(widget.getByText(STOPPED)).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Swap', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a builder that takes more only once everything was tried out is stopped all the same', {
  tag: '@prove',
}, async ({ page }) => {
  await takeMore(page, 1)
  await connect(page)
  const widget = await reviewSolanaSwap(page)
  await expect(widget.getByText('You would get 74.85 LTD')).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
  await expect(widget.getByText(STOPPED)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeHidden()
})

test('SOL is bought in a window of the seller’s, and has come once the chain says so', {
  tag: '@prove',
}, async ({ page }) => {
  const address = await connect(page)
  await page.getByRole('button', { name: 'Show Solana account' }).click()
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: 'Buy', exact: true }))
  const seller = widget.getByRole('button', { name: /Sandbox Card/ })
  const checkout = await windowOf(page, () => press(page, seller))
  await expect(checkout.getByText(address)).toBeVisible()
  await payWith(checkout, '4242424242424242')
  await expect(widget.getByRole('heading', { name: '0.652667 SOL arrived' })).toBeVisible()
})
