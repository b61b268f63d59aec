import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import {
  chooseOnlyWallet,
  connectWith,
  expectClosed,
  expectOpen,
  press,
  typeIn,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import type { Browser, Page } from '@playwright/test'
import { approveInFrame, signIn } from '../embedded/emailWallet.ts'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import { OWN_ACCOUNT, readEtherBalance } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { installWallet } from '../wallets/metamask/install.ts'
import { expectNamed, expectRegistered, freshName, nameField, openName, requestName } from './accountName.ts'
import { DappPage } from './dappPage.ts'

/** Unused before: an account has one name, and at most three within ninety days. */
const index = 50_000 + 2 * Math.floor(Math.random() * 1e6)
test.use({ accountIndex: index })

async function openAccount(page: Page): Promise<void> {
  await new DappPage(page).press('Open account')
  await expectOpen(page)
}

/** Sends Ether to a name, as another visitor. */
async function payByName(browser: Browser, name: string): Promise<void> {
  const context = await browser.newContext()
  const origin = siteOrigin('plain')
  await installWallet(context, { origins: [origin], accountIndices: [OWN_ACCOUNT] })
  const page = await context.newPage()
  await noteAnnouncements(page)
  await page.goto(`${origin}/`)
  await connectWith(page, METAMASK_LIKE.name)
  await expectClosed(page)
  await openAccount(page)
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await typeIn(widget.getByLabel('Amount', { exact: true }), '0.25')
  await typeIn(widget.getByLabel('To', { exact: true }), name)
  await expect(widget.getByRole('status').filter({ hasText: name })).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await expect(widget.getByText(name)).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await expectAnnounced(page, 'Sent 0.25 ETH')
  await context.close()
}

test('an account registers a name, goes by it, is paid by it, and gives it up', async ({
  openHost,
  page,
  browser,
  wallet,
}) => {
  // Two visitors, a reload and four signatures.
  test.slow()
  const wanted = freshName()
  const { address } = localAccount(index)
  const dapp = new DappPage(await openHost('plain'))
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expectClosed(page)
  await openAccount(page)
  await openName(page, 'Get a name')
  const widget = widgetFrame(page)
  const status = (text: string) => widget.getByRole('status').filter({ hasText: text })
  await test.step('is told what cannot be a name, and what is not anybody’s to have', async () => {
    await typeIn(nameField(page), 'abc')
    await expect(status('Too short')).toBeVisible()
    await typeIn(nameField(page), 'support')
    await expect(status('is taken')).toBeVisible()
  })
  await test.step('keeps what was typed after a no in the wallet', async () => {
    wallet.decide('reject')
    await requestName(page, wanted)
    await expect(widget.getByText(/^You declined the request in/)).toBeVisible()
    await expect(nameField(page)).toHaveValue(wanted.label)
    wallet.decide('approve')
  })
  await test.step('has the name at once, and after a reload', async () => {
    await press(page, widget.getByRole('button', { name: 'Register', exact: true }))
    await expectRegistered(page, wanted.name)
    await page.reload()
    await dapp.expectAccount(address)
    await openAccount(page)
    await expectNamed(page, wanted.name)
  })
  await test.step('is paid by it', async () => {
    const before = await readEtherBalance(address)
    await payByName(browser, wanted.name)
    await expect.poll(async () => (await readEtherBalance(address)) - before).toBe(25n * 10n ** 16n)
  })
  await test.step('gives it up, and takes another one that is suggested', async () => {
    await openName(page, 'Your name')
    await press(page, widget.getByRole('button', { name: 'Give up this name' }))
    await press(page, widget.getByRole('button', { name: 'Give it up' }))
    await typeIn(nameField(page), wanted.label)
    await expect(status(`${wanted.name} is taken`)).toBeVisible()
    const other = `${wanted.label}1.${wanted.name.slice(wanted.label.length + 1)}`
    await press(page, widget.getByRole('button', { name: other, exact: true }))
    await expect(status(`${other} is available`)).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Register', exact: true }))
    await expectRegistered(page, other)
  })
})

test('a wallet by email signs for its name in its frame', { tag: '@prove' }, async ({ openHost, page }) => {
  // It signs up first.
  test.slow()
  const wanted = freshName()
  await openHost('mail-plain')
  await signIn(page)
  await openAccount(page)
  await openName(page, 'Get a name')
  await requestName(page, wanted)
  await approveInFrame(page)
  await expectRegistered(page, wanted.name)
})

test('a Solana account registers a name and gives it up', { tag: '@prove' }, async ({ page }) => {
  const wanted = freshName()
  await page.goto(`${siteOrigin('dapp')}/`)
  await page.getByRole('button', { name: 'Connect Solana', exact: true }).click()
  const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve' })
  await chooseOnlyWallet(page, 'Latch Solana Wallet')
  await approve.click()
  await expectClosed(page)
  await page.getByRole('button', { name: 'Show Solana account' }).click()
  await openName(page, 'Get a name')
  await requestName(page, wanted)
  await approve.click()
  await expectRegistered(page, wanted.name)
  await openName(page, 'Your name')
  await press(page, widgetFrame(page).getByRole('button', { name: 'Give up this name' }))
  await press(page, widgetFrame(page).getByRole('button', { name: 'Give it up' }))
  await approve.click()
  await expect(nameField(page)).toBeVisible()
})
