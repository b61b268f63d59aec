import { randomBytes } from 'node:crypto'
import { writeAddress } from '@latch/families/cosmos/bytes/address.ts'
import { writeTransfer } from '@latch/families/cosmos/bytes/transfer.ts'
import { isSignedDirect, isSignedMessage, keyOn } from '@latch/families/cosmos/dev/key.ts'
import { COSMOS_NODE } from '@latch/hosting/kit/addresses.ts'
import { approveInModal, chooseOnlyWallet, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { expect, test } from '@playwright/test'
import { HostPage } from '../robustness/support/hostPage.ts'
import { installCosmosWallet } from '../wallets/cosmosWallet.ts'

const TEXT = 'Hello from one family.'

/** Returns an account's balance in the smallest unit of ATOM, from the node. */
async function atomOf(owner: string): Promise<string> {
  const answer = await fetch(`${COSMOS_NODE}/cosmos/bank/v1beta1/balances/${owner}/by_denom?denom=uatom`)
  return (await answer.json()).balance.amount
}

test('a page of Cosmos connects, signs and sends what its visitor has seen and goes to another network, and is connected there after a reload', async ({
  page,
  context,
}) => {
  await installCosmosWallet(context)
  const { address: from, publicKey } = await keyOn('cosmos')
  const to = writeAddress({ prefix: 'cosmos', bytes: randomBytes(20) })
  const { address: there } = await keyOn('osmo')
  const opened = { sdk: { projectId: 'cosmos' }, wallets: [] }
  const host = await HostPage.open(page, opened)
  const session = {
    namespace: 'cosmos',
    accounts: [from],
    chainId: 'cosmos:latch-local-1',
    wallet: { name: 'Keplr' },
  }

  await test.step('connects', async () => {
    const index = await page.evaluate(() =>
      window.host.keep(() => window.host.sdk.connect({ namespace: 'cosmos' })),
    )
    await chooseOnlyWallet(page, 'Keplr')
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = page.evaluate(
      ([signer, text]) => window.host.sdk.provider('cosmos').signArbitrary('latch-local-1', signer, text),
      [from, TEXT] as const,
    )
    await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    expect(await isSignedMessage(TEXT, (await signing).signature)).toBe(true)
  })

  await test.step('signs a transfer', async () => {
    const { bodyBytes, authInfoBytes } = writeTransfer({
      ...{ from, to, amount: 1_500_000n, denom: 'uatom', memo: 'Rent', fee: 600n, gas: 120_000n },
      ...{ publicKey: fromBase64(publicKey), accountNumber: 7n, sequence: 3n, chain: 'latch-local-1' },
    })
    const texts = { bodyBytes: toBase64(bodyBytes), authInfoBytes: toBase64(authInfoBytes) }
    const signing = page.evaluate(
      async ([signer, { bodyBytes, authInfoBytes }]) => {
        const decode = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
        const bytes = { bodyBytes: decode(bodyBytes), authInfoBytes: decode(authInfoBytes) }
        const doc = { ...bytes, chainId: 'latch-local-1', accountNumber: 7n }
        const { signature } = await window.host.sdk
          .provider('cosmos')
          .getOfflineSigner('latch-local-1')
          .signDirect(signer, doc)
        return signature.signature
      },
      [from, texts] as const,
    )
    await expect(widgetFrame(page).getByText('1.5 ATOM')).toBeVisible()
    await expect(widgetFrame(page).getByText(to)).toBeVisible()
    await approveInModal(page)
    const doc = { ...texts, chainId: 'latch-local-1', accountNumber: '7' }
    expect(await isSignedDirect(doc, await signing)).toBe(true)
  })

  await test.step('sends the coin from the modal, as a document of amino with a memo', async () => {
    const widget = widgetFrame(page)
    const sending = page.evaluate((transfer) => window.host.keep(() => window.host.sdk.send(transfer)), {
      to,
      amount: '0.25',
    })
    await widget.getByRole('textbox', { name: 'Memo' }).fill('Invoice <7> & more')
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(widget.getByText('0.25 ATOM', { exact: true })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
    expect(await host.settled(await sending)).toMatchObject({ ok: true, result: expect.any(String) })
    expect(await atomOf(to)).toBe('250000')
    await page.evaluate(() => window.host.sdk.close())
  })

  await test.step('goes to another network, where the key has another address', async () => {
    await page.evaluate(() => window.host.sdk.provider('cosmos').enable('osmosis-1'))
    const { families } = await host.state()
    expect(families?.cosmos).toMatchObject({ accounts: [there], chainId: 'cosmos:osmosis-1' })
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    await expect
      .poll(async () => (await host.state()).families?.cosmos)
      .toMatchObject({ status: 'connected', accounts: [there], chainId: 'cosmos:osmosis-1' })
  })
})
