import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { codeOn, readLink } from '@latch/hosting/kit/readCode.ts'
import { chooseWallet, expectClosed, pointAt, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Sdk } from '@latch/sdk-source/index.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/pairing.ts'

/** The demo's wallet that approves automatically, and the first account of the phone. */
const [IN_PAGE, ON_PHONE] = [localAccount(20).address, localAccount(0).address]

/** Opens the list of connected wallets by the chip of the account on screen. */
async function openWallets(page: Page) {
  await page.getByRole('button', { name: 'Open account' }).click()
  const widget = widgetFrame(page)
  await pointAt(page, widget.getByRole('heading', { level: 1, name: 'Account' }))
  await press(page, widget.getByRole('button', { name: /^Connected with/ }))
  await expect(widget.getByRole('heading', { level: 1, name: 'Wallets' })).toBeVisible()
  return widget
}

/** Opens the list of a family's wallets. */
async function addWallet(page: Page, family: string) {
  const list = widgetFrame(page).getByRole('list', { name: family })
  await press(page, list.getByRole('button', { name: 'Add a wallet' }))
}

/** Names of the provider's events since the page was loaded, the newest first. */
const eventsOf = (page: Page) => page.locator('#events li strong')

/** Switches to a connected wallet through the page's own SDK. @returns the listed wallets' names, and which were active. */
function switchByPage(page: Page, name: string): Promise<[string, boolean][]> {
  return page.evaluate(async (wanted) => {
    // Where every copy of the SDK finds the page's instance.
    const instances = Reflect.get(globalThis, Symbol.for('latch.v1')) as Map<string, { sdk: Sdk }>
    const [shared] = instances.values()
    if (shared === undefined) throw new Error('The page has no SDK.')
    const { connections } = await shared.sdk.getConnections()
    const connection = connections.find(({ wallet }) => wallet.name === wanted)
    if (connection) await shared.sdk.switchConnection(connection)
    return connections.map(({ wallet, active }): [string, boolean] => [wallet.name, active])
  }, name)
}

/** Journeys of one visitor with wallets of the page, of a phone and of Solana. */
export function severalWalletsJourneys(): void {
  test('wallets of the page, of a phone and of Solana side by side: switched between, kept over a reload, left', async ({
    page,
    phone,
  }) => {
    await page.goto(`${siteOrigin('dapp')}/`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await chooseWallet(page, 'Latch Test Wallet')
    await expect(page.locator('#address')).toHaveText(IN_PAGE)
    await expectClosed(page)

    let widget = await openWallets(page)
    await addWallet(page, 'Solana wallets')
    await press(page, widget.getByRole('button', { name: /Latch Solana Wallet/ }))
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.locator('#solana-address')).toHaveText((await solanaAccount(0)).address)
    await expectClosed(page)

    widget = await openWallets(page)
    await addWallet(page, 'EVM wallets')
    await press(page, widget.getByRole('button', { name: /WalletConnect/ }))
    await phone.scan(await readLink(page, codeOn(page)))
    await phone.answerProposal('approve')
    await expect(page.locator('#address')).toHaveText(ON_PHONE)
    await expect(page.locator('#wallet')).toHaveText('Pocket')
    await expectClosed(page)

    await page.reload()
    await expect(page.locator('#address')).toHaveText(ON_PHONE)
    widget = await openWallets(page)
    const evm = widget.getByRole('list', { name: 'EVM wallets' })
    await expect(evm.getByText('Latch Test Wallet')).toBeVisible()
    await expect(evm.getByText('Pocket')).toBeVisible()
    await expect(widget.getByText('Latch Solana Wallet', { exact: true })).toBeVisible()
    await expect(eventsOf(page)).toHaveText(['accountsChanged', 'connect'])
    await press(page, evm.getByRole('button', { name: 'Switch' }))
    await expect(page.locator('#address')).toHaveText(IN_PAGE)
    await expect(eventsOf(page)).toHaveText(['accountsChanged', 'accountsChanged', 'connect'])
    // The page switches back to the phone by itself.
    expect(await switchByPage(page, 'Pocket')).toEqual([
      ['Latch Test Wallet', true],
      ['Latch Solana Wallet', true],
      ['Pocket', false],
    ])
    await expect(page.locator('#address')).toHaveText(ON_PHONE)

    await phone.expectSessions(1)
    await press(page, evm.getByRole('button', { name: 'Disconnect Pocket' }))
    await expect(page.locator('#address')).toHaveText(IN_PAGE)
    await phone.expectSessions(0)
    await press(page, evm.getByRole('button', { name: 'Disconnect Latch Test Wallet' }))
    await expect(page.locator('#address')).toHaveText((await solanaAccount(0)).address)
    const recent = widget.getByRole('list', { name: 'Recently connected' })
    await press(page, recent.getByRole('button', { name: 'Connect' }))
    await expect(page.locator('#address')).toHaveText(IN_PAGE)
    await expectClosed(page)
    widget = await openWallets(page)
    await press(page, widget.getByRole('button', { name: 'Disconnect all' }))
    await expectClosed(page)
    await expect(page.locator('#status')).toHaveText('Not connected')
    await expect(page.locator('#solana-address')).toHaveText('–')
  })
}
