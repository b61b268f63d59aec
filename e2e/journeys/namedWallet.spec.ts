import { expectOpen, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { ACCOUNT } from '../robustness/support/account.ts'
import { HostPage } from '../robustness/support/hostPage.ts'

test('a wallet that the page names is on screen at once, and every end reaches the page', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  const connectTo = (wallet: string) => page.evaluate((name) => window.host.connectTo(name), wallet)
  const heading = (name: string) => widgetFrame(page).getByRole('heading', { name, exact: true })

  await test.step('one of the directory is paired; closing is 4001', async () => {
    const index = await connectTo('io.metamask')
    await expect(heading('MetaMask')).toBeVisible()
    expect(await host.outcome(index)).toBeUndefined()
    await page.keyboard.press('Escape')
    expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
    await host.expectHidden()
  })

  await test.step('whoever goes back finds all others, and stays there', async () => {
    const index = await connectTo('io.metamask')
    await expect(heading('MetaMask')).toBeVisible()
    await expectOpen(page)
    await press(page, widgetFrame(page).getByRole('button', { name: 'Back' }))
    await expect(widgetFrame(page).getByRole('button', { name: /^All wallets/ })).toBeVisible()
    await expect(heading('Connect a wallet')).toBeVisible()
    await page.evaluate((at) => window.host.abort(at), index)
    expect(await host.settled(index)).toMatchObject({
      ok: false,
      code: 4001,
      data: { reason: 'HOST_ABORTED' },
    })
    await host.expectHidden()
  })

  await test.step('one that nobody knows is -32602, and nothing stays on screen', async () => {
    const index = await connectTo('io.nobody')
    expect(await host.settled(index)).toMatchObject({ ok: false, code: -32_602 })
    await host.expectHidden()
  })

  await test.step('any by a code, until the page changes its mind', async () => {
    const index = await connectTo('walletconnect')
    await expect(heading('WalletConnect')).toBeVisible()
    await page.evaluate((at) => window.host.abort(at), index)
    expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
    await host.expectHidden()
  })

  await test.step('one of the page is asked without another press', async () => {
    const index = await connectTo('test.scripted')
    expect(await host.settled(index)).toMatchObject({ ok: true, result: { accounts: [ACCOUNT] } })
    await host.expectHidden()
  })
})
