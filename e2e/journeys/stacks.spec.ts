import { randomBytes } from 'node:crypto'
import { writePrincipal } from '@latch/families/stacks/bytes/address.ts'
import { signedForm } from '@latch/families/stacks/bytes/message.ts'
import { stacksAddress } from '@latch/families/stacks/dev/account.ts'
import { STACKS_NODE } from '@latch/hosting/kit/addresses.ts'
import { approveInModal, chooseOnlyWallet, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { HostPage } from '../robustness/support/hostPage.ts'
import { connectFamily, TEXT } from './connectFamily.ts'

/** Returns the MicroSTX of an account, from the node. */
async function stxOf(address: string): Promise<bigint> {
  const answer = await fetch(`${STACKS_NODE}/v2/accounts/${address}?proof=0`)
  return BigInt((await answer.json()).balance)
}

test('a page of Stacks connects, signs and sends what its visitor has seen, and is connected after a reload', {
  tag: '@prove',
}, async ({ page }) => {
  const [from, to] = [
    stacksAddress('testnet'),
    writePrincipal({ version: 26, hash: randomBytes(20), contract: null }),
  ]
  const chainId = 'stacks:2147483648'
  const opened = { sdk: { projectId: 'stacks' }, wallets: [], stacksWallets: ['Lantern'] }
  const host = await HostPage.open(page, opened)
  const session = { namespace: 'stacks', accounts: [from], chainId, wallet: { name: 'Lantern' } }
  const request = (method: string, params: object) =>
    page.evaluate(([name, given]) => window.host.sdk.provider('stacks').request(name, given), [
      method,
      params,
    ] as const)

  await test.step('connects', async () => {
    const index = await connectFamily(page, 'stacks')
    await chooseOnlyWallet(page, 'Lantern')
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = request('stx_signMessage', { message: TEXT })
    await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    const { signature } = (await signing) as { signature: string }
    const message = new TextEncoder().encode(TEXT)
    expect(signedForm({ address: from, message, signature })).toBe('prefixed')
  })

  await test.step('sends a transfer', async () => {
    const sending = request('stx_transferStx', { recipient: to, amount: '1500000', memo: 'rent' })
    await expect(widgetFrame(page).getByText('1.5 STX')).toBeVisible()
    await expect(widgetFrame(page).getByText(to)).toBeVisible()
    await approveInModal(page)
    expect(await sending).toMatchObject({ txid: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await expect.poll(() => stxOf(to)).toBe(1_500_000n)
  })

  await test.step('sends STX from the modal, and hears when it is in a block', async () => {
    const widget = widgetFrame(page)
    const sending = page.evaluate((transfer) => window.host.keep(() => window.host.sdk.send(transfer)), {
      to,
      amount: '0.25',
    })
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(widget.getByText('0.25 STX', { exact: true })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
    const result = expect.stringMatching(/^0x[0-9a-f]{64}$/)
    expect(await host.settled(await sending)).toMatchObject({ ok: true, result })
    await expect(widget.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    expect(await stxOf(to)).toBe(1_750_000n)
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    await expect
      .poll(async () => (await host.state()).families?.stacks)
      .toMatchObject({ status: 'connected' })
    expect(await host.settled(await connectFamily(page, 'stacks'))).toMatchObject({
      ok: true,
      result: session,
    })
  })
})
