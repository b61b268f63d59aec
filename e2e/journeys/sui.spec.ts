import { randomBytes } from 'node:crypto'
import { decodeTransaction } from '@latch/families/sui/bytes/decodeTransaction.ts'
import { writeTransferJson } from '@latch/families/sui/bytes/transfer.ts'
import { suiKeypair } from '@latch/families/sui/dev/account.ts'
import { SUI_NODE } from '@latch/hosting/kit/addresses.ts'
import { approveInModal, chooseOnlyWallet, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { HostPage } from '../robustness/support/hostPage.ts'
import { connectFamily, TEXT } from './connectFamily.ts'

/** Returns the MIST of an account, from the node. */
async function suiOf(owner: string): Promise<string> {
  const query = `{ address(address: "${owner}") { balance(coinType: "0x2::sui::SUI") { totalBalance } } }`
  const answer = await fetch(SUI_NODE, { method: 'POST', body: JSON.stringify({ query }) })
  return (await answer.json()).data.address.balance.totalBalance
}

test('a page of Sui connects, signs and sends what its visitor has seen, and is connected after a reload', async ({
  page,
}) => {
  const from = suiKeypair().toSuiAddress()
  const to = `0x${randomBytes(32).toString('hex')}`
  const opened = { sdk: { projectId: 'sui' }, wallets: [], suiWallets: ['Tide'] }
  const host = await HostPage.open(page, opened)
  const session = { namespace: 'sui', accounts: [from], chainId: 'sui:localnet', wallet: { name: 'Tide' } }

  await test.step('connects', async () => {
    const index = await connectFamily(page, 'sui')
    await chooseOnlyWallet(page, 'Tide')
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = page.evaluate(
      (text) => window.host.sdk.provider('sui').signPersonalMessage(new TextEncoder().encode(text)),
      TEXT,
    )
    await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    const message = new TextEncoder().encode(TEXT)
    const { signature } = await signing
    expect(await suiKeypair().getPublicKey().verifyPersonalMessage(message, signature)).toBe(true)
  })

  await test.step('signs a transfer', async () => {
    const transaction = writeTransferJson({ from, to, amount: 1_500_000_000n })
    const signing = page.evaluate(
      (text) => window.host.sdk.provider('sui').signTransaction({ toJSON: async () => text }),
      transaction,
    )
    await expect(widgetFrame(page).getByText('1.5 SUI')).toBeVisible()
    await expect(widgetFrame(page).getByText(to)).toBeVisible()
    await approveInModal(page)
    const { bytes } = await signing
    expect(decodeTransaction(bytes)?.actions).toEqual([{ name: 'transfer', to, amount: 1_500_000_000n }])
  })

  await test.step('sends SUI from the modal', async () => {
    const widget = widgetFrame(page)
    const sending = page.evaluate((transfer) => window.host.keep(() => window.host.sdk.send(transfer)), {
      to,
      amount: '0.25',
    })
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(widget.getByText('0.25 SUI', { exact: true })).toBeVisible()
    await expect(widget.getByText('Max. network fee', { exact: true })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
    expect(await host.settled(await sending)).toMatchObject({ ok: true, result: expect.any(String) })
    expect(await suiOf(to)).toBe('250000000')
    // By the history, which has it once it is final.
    await expect(widget.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    await expect.poll(async () => (await host.state()).families?.sui).toMatchObject({ status: 'connected' })
    expect(await host.settled(await connectFamily(page, 'sui'))).toMatchObject({ ok: true, result: session })
  })
})
