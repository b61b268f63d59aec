import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import { connectWith, expectClosed, expectOpen, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { freshAddress, OWN_ACCOUNT, readEtherBalance, readTokenBalance } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { ETHER, MESSAGE, TOKENS, TYPED_DATA } from '../hosts/shared/requests.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

/**
 * The libraries behave alike in all browsers: a session with one of them is enough for a
 * second browser, and for one without storage. Every library connects and signs text in the longer journey.
 */
const LIBRARIES = [
  { library: 'viem', first: ['@firefox', '@no-storage'], rest: ['@prove-firefox'] },
  { library: 'ethers', first: ['@prove'], rest: [] },
  { library: 'wagmi', first: ['@prove'], rest: [] },
] as const

const { address } = localAccount(OWN_ACCOUNT)

async function expectSignature(page: Page, address: Hex): Promise<void> {
  const signature = await new DappPage(page).succeed<Hex>('Sign message')
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
}

for (const { library, first, rest } of LIBRARIES) {
  test.describe(library, () => {
    test.beforeEach(async ({ openHost, page }) => {
      await openHost(library)
      await connectWith(page, METAMASK_LIKE.name)
      await expectClosed(page)
      await new DappPage(page).expectAccount(address)
    })

    test('connects through the modal, knows account and chain, and signs text and typed data', {
      tag: [...first],
    }, async ({ page, errors }) => {
      const dapp = new DappPage(page)
      await dapp.result('done')
      await dapp.expectChain(CHAINS[0].id)
      expect(errors).toEqual([])

      await test.step('a message that verifies against the account', () => expectSignature(page, address))

      await test.step('typed data that verifies against the account', async () => {
        const signature = await dapp.succeed<Hex>('Sign typed data')
        expect(await verifyTypedData({ address, signature, ...TYPED_DATA })).toBe(true)
      })
    })

    test('sends, hears 4001 when the visitor declines, switches, follows the wallet, is connected again after a reload, and disconnects', {
      tag: [...rest],
    }, async ({ page, wallet }) => {
      const dapp = new DappPage(page)

      await test.step('ETH arrives', async () => {
        const to = freshAddress()
        await dapp.send('Send ETH', to)
        await expect.poll(() => readEtherBalance(to)).toBe(ETHER)
      })

      await test.step('a token arrives', async () => {
        const to = freshAddress()
        await dapp.send('Send token', to)
        await expect.poll(() => readTokenBalance(to)).toBe(TOKENS)
      })

      await test.step('hears 4001 when the visitor declines in the wallet', async () => {
        wallet.decide('reject')
        expect(await dapp.fail('Sign message')).toMatchObject({ code: 4001 })
        wallet.decide('approve')
      })

      await test.step('switches to a chain that the wallet has to be taught first', async () => {
        await dapp.succeed('Switch chain')
        await dapp.expectChain(CHAINS[1].id)
        expect(wallet.state().chainId).toBe(CHAINS[1].id)
      })

      await test.step('follows the wallet to another account and chain', async () => {
        wallet.selectAccount(1)
        await dapp.expectAccount(localAccount(OWN_ACCOUNT + 1).address)
        wallet.selectChain(CHAINS[0].id)
        await dapp.expectChain(CHAINS[0].id)
        wallet.selectAccount(0)
        await dapp.expectAccount(address)
      })

      await test.step('connected again after a reload, without a prompt or a modal', async () => {
        const requested = wallet.prompts.length
        await page.reload()
        await dapp.expectAccount(address)
        await expectClosed(page)
        expect(wallet.prompts.length).toBe(requested)
        await expectSignature(page, address)
      })

      await test.step('disconnects, and stays so after a reload', async () => {
        await dapp.succeed('Disconnect')
        await dapp.expectAccount('nobody')
        await page.reload()
        await dapp.expectAccount('nobody')
        await dapp.press('Connect')
        await expectOpen(page)
        await expect(widgetFrame(page).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
      })
    })
  })
}
