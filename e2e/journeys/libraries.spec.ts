import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { localAccount } from '../../hosting/dev/wallet/chains.ts'
import { CHAINS } from '../harness/addresses.ts'
import { etherOf, freshAddress, tokensOf } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { connectWith, expectClosed, expectOpen, widgetFrame } from '../harness/widget.ts'
import { ETHER, MESSAGE, TOKENS, TYPED_DATA } from '../hosts/shared/requests.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

/**
 * Each library has an account of its own, so that their transactions do not race for a nonce. What differs between
 * browsers lies below the libraries: what a session consists of with one of them is enough for a second browser.
 */
const LIBRARIES = [
  { library: 'viem', accountIndex: 4, firefox: ['@firefox'] },
  { library: 'ethers', accountIndex: 5, firefox: [] },
  { library: 'wagmi', accountIndex: 6, firefox: [] },
] as const

for (const { library, accountIndex, firefox } of LIBRARIES) {
  const { address } = localAccount(accountIndex)
  const tag = [...firefox]

  test.describe(library, () => {
    test.use({ accountIndex })
    // One account: its transactions go one after the other.
    test.describe.configure({ mode: 'default' })

    test.beforeEach(async ({ openHost, page }) => {
      await openHost(library)
      await connectWith(page, METAMASK_LIKE.name)
      await expectClosed(page)
      await new DappPage(page).expectAccount(address)
    })

    test('connects through the modal and knows account and chain @no-storage', async ({ page, errors }) => {
      const dapp = new DappPage(page)
      await dapp.result('done')
      await dapp.expectChain(CHAINS[0].id)
      expect(errors).toEqual([])
    })

    test('signs a message that verifies against the account @no-storage', { tag }, async ({ page }) => {
      const signature = await new DappPage(page).succeed<Hex>('Sign message')
      expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
    })

    test('signs typed data that verifies against the account', async ({ page }) => {
      const signature = await new DappPage(page).succeed<Hex>('Sign typed data')
      expect(await verifyTypedData({ address, signature, ...TYPED_DATA })).toBe(true)
    })

    test('sends ETH that arrives', { tag }, async ({ page }) => {
      const to = freshAddress()
      await new DappPage(page).send('Send ETH', to)
      expect(await etherOf(to)).toBe(ETHER)
    })

    test('sends a token that arrives', async ({ page }) => {
      const to = freshAddress()
      await new DappPage(page).send('Send token', to)
      expect(await tokensOf(to)).toBe(TOKENS)
    })

    test('switches to a chain that the wallet has to be taught first', async ({ page, wallet }) => {
      const dapp = new DappPage(page)
      await dapp.succeed('Switch chain')
      await dapp.expectChain(CHAINS[1].id)
      expect(wallet.state().chainId).toBe(CHAINS[1].id)
    })

    test('hears 4001 when the visitor declines in the wallet', async ({ page, wallet }) => {
      wallet.decide('reject')
      expect(await new DappPage(page).fail('Sign message')).toMatchObject({ code: 4001 })
    })

    test('is connected again after a reload, without a prompt or a modal', { tag }, async ({
      page,
      wallet,
    }) => {
      const asked = wallet.prompts.length
      await page.reload()
      const dapp = new DappPage(page)
      await dapp.expectAccount(address)
      await expectClosed(page)
      expect(wallet.prompts.length).toBe(asked)
      const signature = await dapp.succeed<Hex>('Sign message')
      expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
    })

    test('disconnects, and stays so after a reload', { tag }, async ({ page }) => {
      const dapp = new DappPage(page)
      await dapp.succeed('Disconnect')
      await dapp.expectAccount('nobody')
      await page.reload()
      await dapp.expectAccount('nobody')
      await dapp.press('Connect')
      await expectOpen(page)
      await expect(widgetFrame(page).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
    })

    test('follows the wallet to another account and chain', async ({ page, wallet }) => {
      const dapp = new DappPage(page)
      wallet.selectAccount(1)
      await dapp.expectAccount(localAccount(accountIndex + 1).address)
      wallet.selectChain(CHAINS[1].id)
      await dapp.expectChain(CHAINS[1].id)
    })
  })
}
