import { randomBytes } from 'node:crypto'
import { readAddress, writeAddress } from '@latch/families/polkadot/bytes/address.ts'
import { accountKey, readAccount } from '@latch/families/polkadot/bytes/storage.ts'
import { isSignedRaw, richAddress } from '@latch/families/polkadot/dev/key.ts'
import { POLKADOT_NODE } from '@latch/hosting/kit/addresses.ts'
import { approveInModal, chooseOnlyWallet, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { LOCAL_POLKADOT } from '@latch/hosting/testing/localPolkadot.ts'
import { expect, test } from '@playwright/test'
import { HostPage } from '../robustness/support/hostPage.ts'
import { installPolkadotWallet } from '../wallets/polkadot/install.ts'
import { connectFamily, TEXT } from './connectFamily.ts'

/** Returns the plancks of an account, from the node. */
async function dotOf(address: string): Promise<bigint> {
  const key = accountKey(readAddress(address)?.account ?? new Uint8Array())
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getStorage', params: [key] })
  const answer = await fetch(POLKADOT_NODE, { method: 'POST', body })
  return readAccount((await answer.json()).result).free
}

test('a page of Polkadot connects by another prefix, signs and sends, and is connected after a reload', {
  tag: '@prove',
}, async ({ context, page }) => {
  await installPolkadotWallet(context, 'talisman')
  const opened = { sdk: { projectId: 'polkadot' }, wallets: [] }
  const host = await HostPage.open(page, opened)
  const address = richAddress(0)
  const to = writeAddress({ prefix: 0, account: randomBytes(32) })
  const wallet = { name: 'Talisman' }
  const session = { namespace: 'polkadot', accounts: [address], chainId: LOCAL_POLKADOT, wallet }

  await test.step('connects', async () => {
    const index = await connectFamily(page, 'polkadot')
    await chooseOnlyWallet(page, wallet.name)
    expect(await host.settled(index)).toMatchObject({ ok: true, result: session })
    await host.expectHidden()
  })

  await test.step('signs a message', async () => {
    const signing = page.evaluate((raw) => window.host.sdk.provider('polkadot').signer.signRaw(raw), {
      address,
      data: TEXT,
    })
    await expect(widgetFrame(page).getByText(TEXT)).toBeVisible()
    await approveInModal(page)
    expect(isSignedRaw(TEXT, (await signing).signature)).toBe(true)
  })

  await test.step('sends DOT from the modal', async () => {
    const widget = widgetFrame(page)
    const sending = page.evaluate((transfer) => window.host.keep(() => window.host.sdk.send(transfer)), {
      to,
      amount: '0.25',
    })
    await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(widget.getByText('0.25 DOT', { exact: true })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
    const result = expect.stringMatching(/^0x[0-9a-f]{64}$/)
    expect(await host.settled(await sending)).toMatchObject({ ok: true, result })
    expect(await dotOf(to)).toBe(2_500_000_000n)
  })

  await test.step('after a reload', async () => {
    await page.reload()
    await host.prepare(opened)
    const state = async () => (await host.state()).families?.polkadot
    await expect.poll(state).toMatchObject({ status: 'connected' })
    expect(await host.settled(await connectFamily(page, 'polkadot'))).toMatchObject({
      ok: true,
      result: session,
    })
  })
})
