import { isMessageSigned } from '@latch/families/bip122/bytes/message.ts'
import { decodePsbt, writeTransfer } from '@latch/families/bip122/bytes/psbt.ts'
import { bitcoinAccounts, SENT } from '@latch/families/bip122/dev/account.ts'
import { approveInModal, chooseOnlyWallet, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { HostPage } from '../robustness/support/hostPage.ts'
import { connectFamily, TEXT } from './connectFamily.ts'

test('a page of Bitcoin connects by the arrays of WBIP-004, signs what its visitor has seen, and is connected after a reload', async ({
  page,
}) => {
  const chainId = 'bip122:00000008819873e925422c1ff0f99f7c'
  const [{ address, publicKey } = { address: '', publicKey: '' }, ordinals] = bitcoinAccounts
  const to = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const opened = { sdk: { projectId: 'bitcoin' }, wallets: [], bitcoinWallets: ['Quarry'] }
  const host = await HostPage.open(page, opened)
  const accounts = [address, ordinals?.address]
  const session = { namespace: 'bip122', accounts, chainId, wallet: { name: 'Quarry' } }

  await test.step('connects', async () => {
    const index = await connectFamily(page, 'bip122')
    await chooseOnlyWallet(page, 'Quarry')
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = page.evaluate(
      (message) => window.host.sdk.provider('bip122').signMessage({ message }),
      TEXT,
    )
    await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    const message = new TextEncoder().encode(TEXT)
    const { signature } = await signing
    expect(isMessageSigned({ address, chainId, message, signature })).toBe(true)
  })

  await test.step('signs a PSBT', async () => {
    const coins = [{ txid: 'cd'.repeat(32), index: 0, amount: 200_000n, isConfirmed: true }]
    const draft = writeTransfer(
      { from: { address, publicKey }, to, amount: 60_000n, chainId },
      { coins, feeRate: 2n, smallestCoin: 0n },
    )
    const signing = page.evaluate(
      (psbt) => window.host.sdk.provider('bip122').signPsbt({ psbt }),
      draft?.psbt ?? '',
    )
    await expect(widgetFrame(page).getByText('0.0006 sBTC')).toBeVisible()
    await expect(widgetFrame(page).getByText(to)).toBeVisible()
    await approveInModal(page)
    const { psbt } = await signing
    expect(decodePsbt(psbt, chainId)?.outputs).toMatchObject([{ address: to, amount: 60_000n }, { address }])
  })

  await test.step('sends by the wallet, which takes recipient and amount', async () => {
    const sending = page.evaluate(
      (recipient) => window.host.sdk.provider('bip122').sendTransfer({ recipient, amount: 60_000 }),
      to,
    )
    await expect(widgetFrame(page).getByText(to)).toBeVisible()
    await approveInModal(page)
    expect(await sending).toEqual({ txid: SENT })
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    await expect
      .poll(async () => (await host.state()).families?.bip122)
      .toMatchObject({ status: 'connected' })
    expect(await host.settled(await connectFamily(page, 'bip122'))).toMatchObject({
      ok: true,
      result: session,
    })
  })
})
