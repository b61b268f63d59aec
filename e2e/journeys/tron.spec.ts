import { randomBytes } from 'node:crypto'
import { addressOfAccount } from '@latch/families/tron/bytes/address.ts'
import { signerOfTronMessage, TRON_ADDRESS } from '@latch/families/tron/dev/account.ts'
import { createTronWeb } from '@latch/families/tron/dev/tronWeb.ts'
import { TRON_NODE } from '@latch/hosting/kit/addresses.ts'
import { approveInModal, chooseOnlyWallet, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { HostPage } from '../robustness/support/hostPage.ts'

const TEXT = 'Hello from TRON.'
const chainId = 'tron:0xcd8690dc'
const tronWeb = createTronWeb(TRON_NODE)

const connect = (page: Page) =>
  page.evaluate(() => window.host.keep(() => window.host.sdk.connect({ namespace: 'tron' })))

/** Returns an account's sun, from the node. */
const trxOf = async (address: string) => (await tronWeb.trx.getUnconfirmedBalance(address)) as number

test('a page of TRON connects, signs and sends what its visitor has seen, and is connected after a reload', async ({
  page,
}) => {
  const to = addressOfAccount(randomBytes(20))
  const opened = { sdk: { projectId: 'tron', announce: true }, wallets: [], tronWallets: ['Lantern'] }
  const host = await HostPage.open(page, opened)
  const widget = widgetFrame(page)
  const session = { namespace: 'tron', accounts: [TRON_ADDRESS], chainId, wallet: { name: 'Lantern' } }

  await test.step('connects', async () => {
    const index = await connect(page)
    await chooseOnlyWallet(page, 'Lantern')
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = page.evaluate((text) => window.host.sdk.provider('tron').signMessage(text), TEXT)
    await expect(widget.getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    expect(signerOfTronMessage(TEXT, await signing)).toBe(TRON_ADDRESS)
  })

  await test.step('sends a transfer of tronweb', async () => {
    const transaction = await tronWeb.transactionBuilder.sendTrx(to, 1_500_000, TRON_ADDRESS)
    const sending = page.evaluate(
      (transfer) => window.host.sdk.provider('tron').sendTransaction(transfer),
      transaction,
    )
    await expect(widget.getByText('1.5 TRX')).toBeVisible()
    await expect(widget.getByText(to)).toBeVisible()
    await approveInModal(page)
    expect(await sending).toBe(transaction.txID)
    await expect.poll(() => trxOf(to)).toBe(1_500_000)
  })

  await test.step('sends TRX from the modal, and hears when it is in a block', async () => {
    const sending = page.evaluate((transfer) => window.host.keep(() => window.host.sdk.send(transfer)), {
      to,
      amount: '0.25',
    })
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(widget.getByText('0.25 TRX', { exact: true })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
    const result = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(await host.settled(await sending)).toMatchObject({ ok: true, result })
    await expect(widget.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    expect(await trxOf(to)).toBe(1_750_000)
  })

  await test.step('is found by other scripts of the page, which sign by its tronweb', async () => {
    const signed = page.evaluate(
      (text) =>
        new Promise<string>((resolve, reject) => {
          window.addEventListener('TIP6963:announceProvider', (event) => {
            const { info, provider } = (event as CustomEvent).detail
            if (info.name === 'Latch') provider.tronWeb.trx.signMessageV2(text).then(resolve, reject)
          })
          window.dispatchEvent(new Event('TIP6963:requestProvider'))
        }),
      TEXT,
    )
    await approveInModal(page)
    expect(signerOfTronMessage(TEXT, await signed)).toBe(TRON_ADDRESS)
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    await expect.poll(async () => (await host.state()).families?.tron).toMatchObject({ status: 'connected' })
    expect(await host.settled(await connect(page))).toMatchObject({ ok: true, result: session })
  })
})
