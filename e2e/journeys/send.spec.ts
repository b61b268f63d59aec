import { localAccount, TOKEN } from '@latch/hosting/dev/wallet/chains.ts'
import {
  connectWith,
  expectClosed,
  expectOpen,
  pointAt,
  press,
  typeIn,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { formatBalance } from '@latch/widget/src/i18n/format.ts'
import type { Page } from '@playwright/test'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import {
  freshAddress,
  OWN_ACCOUNT,
  readEtherBalance,
  readTokenBalance,
  readTransaction,
} from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

const { address } = localAccount(OWN_ACCOUNT)
const ETHER = 10n ** 18n

/** Matches an address as the review shortens it. */
const ends = (whole: string) => new RegExp(`^${whole.slice(0, 4)}.*${whole.slice(-4)}$`)

test.beforeEach(({ page }) => noteAnnouncements(page))

/** Opens the Account view of a connected visitor. */
async function openAccount(page: Page): Promise<ReturnType<typeof widgetFrame>> {
  const dapp = new DappPage(page)
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expectClosed(page)
  await dapp.press('Open account')
  await expectOpen(page)
  const widget = widgetFrame(page)
  await pointAt(page, widget.getByRole('heading', { level: 1, name: 'Account' }))
  return widget
}

/** Goes from Account to the review. */
async function write(page: Page, { amount, to }: { amount: string; to: string }) {
  const widget = widgetFrame(page)
  await typeIn(widget.getByLabel('Amount', { exact: true }), amount)
  await typeIn(widget.getByLabel('To', { exact: true }), to)
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await expect(widget.getByRole('heading', { level: 1, name: 'Review transfer' })).toBeVisible()
}

/** Waits until Account shows the chain's balance. */
async function expectShown(page: Page, read: () => Promise<string>): Promise<void> {
  await expect(async () => {
    const shown = widgetFrame(page).getByText(await read(), { exact: true })
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}

test('ether is sent, confirmed and shown in Activity', { tag: '@quick' }, async ({
  openHost,
  page,
  wallet,
}) => {
  await openHost('plain')
  const widget = await openAccount(page)
  const to = freshAddress()
  let simulate = () => {}
  const held = new Promise<void>((resolve) => {
    simulate = resolve
  })
  await page.route('**/v1/simulate/**', async (route) => {
    await held
    await route.continue()
  })
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await write(page, { amount: '1,25', to })
  await expect(widget.getByText('1.25 ETH', { exact: true })).toBeVisible()
  await expect(widget.getByText('Simulating')).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  simulate()
  // By a simulation on the chain's own node.
  await expect(widget.getByText('−1.25 ETH', { exact: true })).toBeVisible()
  await expect(widget.getByText(to)).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await expect(widget.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expectAnnounced(page, 'Sent 1.25 ETH')
  await expect.poll(() => readEtherBalance(to)).toBe((ETHER * 125n) / 100n)
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  await expectShown(page, async () => formatBalance(await readEtherBalance(address), 18))
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  const row = widget.getByRole('button', { name: /Sent.*1\.25 ETH/ }).first()
  await expect(row).toBeVisible()
  await press(page, row)
  await expect(widget.getByText('Confirmed')).toBeVisible()
})

test('a recipient saved as a contact has that name in the review, in Activity and in the form; a token is found by its name and sent there', async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  const widget = await openAccount(page)
  const to = freshAddress()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await write(page, { amount: '0.5', to: to.slice(2) })
  await press(page, widget.getByRole('button', { name: 'Save as contact' }))
  await typeIn(widget.getByRole('textbox', { name: 'Contact name' }), 'My exchange')
  await press(page, widget.getByRole('button', { name: 'Save', exact: true }))
  await expect(widget.getByText('My exchange')).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await expectAnnounced(page, 'Sent 0.5 ETH')
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  await expect(widget.getByText('To My exchange').first()).toBeVisible()
  await press(page, widget.getByRole('tab', { name: 'Tokens' }))
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await press(page, widget.getByRole('button', { name: 'My exchange' }))
  await expect(widget.getByRole('textbox', { name: 'To' })).toHaveValue(to)

  await press(page, widget.getByRole('button', { name: /Token: ETH/ }))
  await typeIn(widget.getByRole('searchbox', { name: 'Search tokens' }), 'dollar')
  await press(page, widget.getByRole('button', { name: /Latch Test Dollar/ }))
  await write(page, { amount: '12.5', to })
  await expect(widget.getByText(TOKEN.address)).toBeVisible()
  await expect(widget.getByText('−12.5 LTD', { exact: true })).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await expectAnnounced(page, 'Sent 12.5 LTD')
  await expect.poll(() => readTokenBalance(to)).toBe(12_500_000n)
  await expectShown(page, async () => `${formatBalance(await readTokenBalance(address), 6)} LTD`)
})

test('nothing that was written is lost by declining, nor by a wallet that goes elsewhere meanwhile', async ({
  openHost,
  page,
  wallet,
}) => {
  await openHost('plain')
  const widget = await openAccount(page)
  const to = freshAddress()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await write(page, { amount: '0.5', to })
  wallet.decide('reject')
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await expect(widget.getByText(/You declined the request in/)).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Back', exact: true }).first())
  await expect(widget.getByLabel('Amount', { exact: true })).toHaveValue('0.5')
  await expect(widget.getByLabel('To', { exact: true })).toHaveValue(to)
  expect(await readEtherBalance(to)).toBe(0n)
  wallet.decide('approve')
  wallet.selectChain(56)
  await expect(widget.getByText('This site doesn’t use your network')).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Latch Local Testnet', exact: true }))
  await expect(widget.getByLabel('Amount', { exact: true })).toHaveValue('0.5')
  await expect(widget.getByLabel('To', { exact: true })).toHaveValue(to)
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await expectAnnounced(page, 'Sent 0.5 ETH')
  await expect.poll(() => readEtherBalance(to)).toBe(ETHER / 2n)
})

test('the maximum leaves exactly what the fee may take, and more is refused with a way on', async ({
  openHost,
  page,
  wallet,
}) => {
  await openHost('plain')
  const widget = await openAccount(page)
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await expect(widget.getByRole('button', { name: 'Enter an amount' })).toBeVisible()
  // What cannot be read leaves the field empty.
  await widget.getByLabel('Amount', { exact: true }).fill('1,234')
  await expect(widget.getByText('Enter 1234 or 1.2340.')).toBeVisible()
  await typeIn(widget.getByLabel('Amount', { exact: true }), '999999')
  await expect(widget.getByText('Enter 1234 or 1.2340.')).toHaveCount(0)
  await expect(widget.getByRole('button', { name: 'Insufficient funds' })).toBeVisible()
  await expect(widget.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription('Insufficient funds')
  await expect(widget.getByRole('button', { name: 'Add funds' })).toBeVisible()
  await typeIn(widget.getByLabel('To', { exact: true }), '0x1234')
  await expect(widget.getByLabel('To', { exact: true })).toHaveAccessibleDescription('Invalid address')
  await expect(widget.getByRole('button', { name: 'Insufficient funds' })).toBeVisible()
  await widget.getByLabel('To', { exact: true }).fill('')
  await press(page, widget.getByRole('button', { name: 'Max' }))
  await expect(widget.getByRole('button', { name: 'Enter an address' })).toBeVisible()
  await typeIn(widget.getByLabel('To', { exact: true }), '0x1234')
  await expect(widget.getByRole('button', { name: 'Invalid address' })).toBeVisible()
  await expect(widget.getByLabel('To', { exact: true })).toHaveAccessibleDescription('Invalid address')
  await widget.getByLabel('To', { exact: true }).press('Enter')
  await expect(widget.getByLabel('To', { exact: true })).toHaveValue('0x1234')
  await typeIn(
    widget.getByLabel('To', { exact: true }),
    `${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`.toLowerCase(),
  )
  await expect(widget.getByText(/looks like your own/)).toBeVisible()
  await test.step('a grave warning is accepted before anything is sent, in each review anew', async () => {
    const accept = widget.getByRole('checkbox', { name: /understand the risk/ })
    const send = widget.getByRole('button', { name: 'Send', exact: true })
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await widget.getByRole('button', { name: 'Confirm above' }).press('Enter')
    await expect(widget.getByRole('heading', { level: 1, name: 'Review transfer' })).toBeVisible()
    await accept.press('Space')
    await expect(accept).toBeChecked()
    await expect(send).not.toHaveAttribute('aria-disabled')
    await press(page, widget.getByRole('button', { name: 'Back', exact: true }).first())
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(accept).not.toBeChecked()
    await expect(widget.getByRole('button', { name: 'Confirm above' })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Back', exact: true }).first())
    expect(wallet.methods).not.toContain('eth_sendTransaction')
  })
  const to = freshAddress()
  const note = 'a note of the shop '.repeat(20)
  await typeIn(widget.getByLabel('To', { exact: true }), `ethereum:${to}@31337?label=${note}&value=2.5e17`)
  await expect(widget.getByLabel('To', { exact: true })).toHaveValue(to)
  await expect(widget.getByLabel('Amount', { exact: true })).toHaveValue('0.25')
  await expect(widget.getByRole('button', { name: 'Review', exact: true })).toBeEnabled()
  await widget.getByLabel('To', { exact: true }).press('Enter')
  await expect(widget.getByRole('heading', { level: 1, name: 'Review transfer' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(widget.getByRole('heading', { level: 1, name: 'Send' })).toBeFocused()
  await expect(widget.getByLabel('To', { exact: true })).toHaveValue(to)
  await expect(widget.getByLabel('Amount', { exact: true })).toHaveValue('0.25')
})

/** Opens the form of a connected visitor with the page's transfer. @returns the widget. */
async function sendWithForm(page: Page, dapp: DappPage, to: string) {
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await page.getByLabel('Recipient').fill(to)
  await dapp.press('Send with form')
  const widget = widgetFrame(page)
  await pointAt(page, widget.getByRole('heading', { level: 1, name: 'Send' }))
  return widget
}

test("the SDK's send fills the form in, rejects with 4001 when its visitor leaves, and resolves with the hash", {
  tag: '@firefox',
}, async ({ openHost, page }) => {
  const dapp = new DappPage(await openHost('plain'))
  const to = freshAddress()
  const widget = await sendWithForm(page, dapp, to)
  const amount = widget.getByLabel('Amount', { exact: true })
  await expect(amount).toHaveValue('0.25')
  await expect(widget.getByLabel('To', { exact: true })).toHaveValue(to)
  await expect(widget.getByText('Requested by')).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Close' }))
  expect(JSON.parse(await dapp.result('failed'))).toMatchObject({
    code: 4001,
    message: 'User rejected the request: Modal closed.',
  })
  await expectClosed(page)
  await dapp.press('Send with form')
  await pointAt(page, widget.getByRole('heading', { level: 1, name: 'Send' }))
  await test.step('what its visitor writes is not overwritten', async () => {
    const again = () => page.getByRole('button', { name: 'Send with form' }).dispatchEvent('click')
    await typeIn(amount, '0.5')
    await again()
    await press(page, widget.getByRole('button', { name: 'My transfer' }))
    await expect(amount).toHaveValue('0.5')
    expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4001 })
    await again()
    await press(page, widget.getByRole('button', { name: 'The site’s transfer' }))
    await expect(amount).toHaveValue('0.25')
  })
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await expect(widget.getByText('Requested by')).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  expect(JSON.parse(await dapp.result('done'))).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => readEtherBalance(to)).toBe(ETHER / 4n)
})

test('an account that is switched in the wallet under an open review pays nothing until its owner has looked again', async ({
  openHost,
  page,
  wallet,
}) => {
  const dapp = new DappPage(await openHost('plain'))
  const to = freshAddress()
  const widget = await sendWithForm(page, dapp, to)
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  const send = widget.getByRole('button', { name: 'Send', exact: true })
  await expect(widget.getByText(ends(address))).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-disabled')

  const other = localAccount(OWN_ACCOUNT + 1).address
  wallet.selectAccount(1)
  await dapp.expectAccount(other)
  await expect(widget.getByText(`The account or network changed in ${METAMASK_LIKE.name}.`)).toBeVisible()
  await expect(widget.getByText(ends(other))).toBeVisible()
  await expect(widget.getByText(ends(address))).toBeHidden()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.press('Enter')
  expect(wallet.methods).not.toContain('eth_sendTransaction')

  await press(page, widget.getByRole('button', { name: 'Dismiss' }))
  await expect(send).not.toHaveAttribute('aria-disabled')
  await press(page, send)
  const hash = JSON.parse(await dapp.result('done'))
  expect(await readTransaction(hash)).toMatchObject({ from: other.toLowerCase(), value: ETHER / 4n })
  await expect.poll(() => readEtherBalance(to)).toBe(ETHER / 4n)
})
