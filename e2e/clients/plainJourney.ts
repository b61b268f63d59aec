import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { type Hex, parseEther, verifyMessage } from 'viem'
import { freshAddress, readEtherBalance } from '../harness/chain.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import type { ClientName } from './clients.ts'
import { expect, test } from './test.ts'

/**
 * The journey of every client whose page is from `shared/dapp.ts`: connect, sign, handle a refusal, send.
 *
 * @param chooseLatch - Leads from the page's Connect button to Latch's modal if the client lists wallets itself.
 */
export function testPlainJourney(client: ClientName, chooseLatch?: (page: Page) => Promise<void>): void {
  test(`${client} connects through Latch, signs, hears a refusal and sends`, async ({
    accountIndex,
    openClient,
    wallet,
  }) => {
    const page = await openClient(client)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const result = async () => JSON.parse((await page.locator('output').textContent()) || 'null')
    const { address } = localAccount(accountIndex)

    await press('Connect')
    await chooseLatch?.(page)
    await chooseWallet(page, METAMASK_LIKE.name)
    await expect.poll(async () => String(await result()).toLowerCase()).toBe(address.toLowerCase())
    await expectClosed(page)

    await press('Sign message')
    await expect.poll(result).toEqual(expect.stringMatching(/^0x/))
    const signature: Hex = await result()
    expect(await verifyMessage({ address, message: 'Hello from a client', signature })).toBe(true)

    wallet.decide('reject')
    await press('Sign message')
    await expect
      .poll(result)
      .toMatchObject({ message: expect.stringMatching(/User rejected|ACTION_REJECTED/i) })
    wallet.decide('approve')

    const to = freshAddress()
    await page.getByLabel('Recipient').fill(to)
    await press('Send')
    await expect.poll(result, { timeout: 30_000 }).toEqual(expect.stringMatching(/^0x[0-9a-f]{64}$/))
    await expect.poll(() => readEtherBalance(to)).toBe(parseEther('0.25'))
  })
}
