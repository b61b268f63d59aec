import { chooseWallet, press, pressKey, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'
import { emit, hang, release } from './support/walletCommands.ts'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.describe('a wallet that never answers', () => {
  test('can be left by closing: 4001, and its late answer is not heard', async ({ page }) => {
    const host = await HostPage.open(page)
    await hang(page, 'eth_requestAccounts')
    const index = await host.pressConnect()
    await chooseWallet(page, 'Scripted')
    await expect(widgetFrame(page).getByText('Continue in Scripted')).toBeVisible()
    await press(page, widgetFrame(page).getByRole('button', { name: 'Close' }))
    expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
    await release(page, [ACCOUNT])
    // A whole round through the widget: had it heard the answer, the state would have come before this one.
    expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
    expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [] })
    expect(await host.events()).toEqual([])
  })

  test('can be left by the page’s signal: 4001, and its late answer is not heard', { tag: '@prove' }, async ({
    page,
  }) => {
    const host = await HostPage.open(page)
    await hang(page, 'eth_requestAccounts')
    const index = await host.pressConnect()
    await chooseWallet(page, 'Scripted')
    await expect(widgetFrame(page).getByText('Continue in Scripted')).toBeVisible()
    await page.evaluate((at) => window.host.abort(at), index)
    expect(await host.settled(index)).toMatchObject({
      ok: false,
      code: 4001,
      data: { reason: 'HOST_ABORTED' },
    })
    await host.expectHidden()
    await release(page, [ACCOUNT])
    expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
    expect((await host.state()).status).toBe('disconnected')
  })

  test('is said to be silent after two minutes, with a way on; its late answer still connects', async ({
    page,
  }) => {
    await page.clock.install()
    const host = await HostPage.open(page)
    await hang(page, 'eth_requestAccounts')
    const index = await host.pressConnect()
    await chooseWallet(page, 'Scripted')
    const widget = widgetFrame(page)
    await expect(widget.getByText('Continue in Scripted')).toBeVisible()
    await page.clock.fastForward(120_000)
    await expect(widget.getByText('APKT004')).toBeAttached()
    await expect(widget.getByRole('button', { name: 'Try again' })).toBeVisible()
    await release(page, [ACCOUNT])
    expect(await host.settled(index)).toMatchObject({ ok: true })
  })

  test('can be left for another one, whose session stands', async ({ page }) => {
    const host = await HostPage.open(page, { wallets: ['Scripted', 'Prompt'] })
    await hang(page, 'eth_requestAccounts')
    await page.evaluate(
      (account) => window.host.wallets.Prompt?.answer('eth_requestAccounts', [account]),
      OTHER,
    )
    const index = await host.pressConnect()
    await chooseWallet(page, 'Scripted')
    await press(page, widgetFrame(page).getByRole('button', { name: 'Cancel' }))
    await chooseWallet(page, 'Prompt')
    expect(await host.settled(index)).toEqual({ ok: true, result: [OTHER] })
    await release(page, [ACCOUNT])
    expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
    expect((await host.state()).accounts).toEqual([OTHER])
  })

  test('a signature on the short path is taken back by the signal', async ({ page }) => {
    const host = await HostPage.open(page)
    await host.connect()
    await hang(page, 'personal_sign')
    const index = await host.send('personal_sign', ['0x68656c6c6f', ACCOUNT])
    await expect
      .poll(() => page.evaluate(() => window.host.wallets.Scripted?.requested.at(-1)))
      .toBe('personal_sign')
    await page.evaluate((at) => window.host.abort(at), index)
    const outcome = { ok: false, code: 4001, data: { reason: 'HOST_ABORTED' } }
    expect(await host.settled(index)).toMatchObject(outcome)
    await release(page, '0x5167')
    expect(await host.outcome(index)).toMatchObject(outcome)
  })

  test('a chain switch in the modal can be left', { tag: '@prove' }, async ({ page }) => {
    const host = await HostPage.open(page)
    await host.connect()
    await hang(page, 'wallet_switchEthereumChain')
    await page.evaluate(() => window.host.sdk.open({ view: 'Networks' }))
    const widget = widgetFrame(page)
    // By keyboard: the card has just changed its height, and moves under a pointer.
    await pressKey(widget.getByRole('button', { name: /Latch Local Two/ }), 'Enter')
    await expect(widget.getByText('Approve in Scripted')).toBeVisible()
    await pressKey(widget.getByRole('button', { name: 'Back' }), 'Enter')
    await expect(widget.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Close' }))
    await host.expectHidden()
    expect((await host.state()).status).toBe('connected')
  })
})

test.describe('a wallet that disappears', () => {
  test('while it is asked: the modal says so, and another one can be chosen', async ({ page }) => {
    const host = await HostPage.open(page, { wallets: ['Scripted', 'Prompt'] })
    await page.evaluate(() => {
      const wallet = window.host.wallets.Scripted
      if (wallet)
        wallet.answers.eth_requestAccounts = {
          kind: 'throw',
          value: Object.assign(new Error('The provider is disconnected'), { code: 4900 }),
        }
    })
    const index = await host.pressConnect()
    await chooseWallet(page, 'Scripted')
    const widget = widgetFrame(page)
    await expect(widget.getByText('Scripted is no longer available')).toBeVisible()
    await press(page, widget.getByRole('button', { name: 'Choose another wallet' }))
    await chooseWallet(page, 'Prompt')
    expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
  })

  test('between requests: accounts go first, then disconnect with 4900, and nothing hangs', async ({
    page,
  }) => {
    const host = await HostPage.open(page)
    await host.connect()
    await emit(page, 'disconnect', { code: 4900, message: 'gone' })
    await expect.poll(async () => (await host.state()).status).toBe('disconnected')
    expect((await host.events()).slice(-2)).toEqual([
      { name: 'accountsChanged', data: [] },
      { name: 'disconnect', data: { code: 4900 } },
    ])
    expect(await host.request('personal_sign', ['0x68656c6c6f', ACCOUNT])).toMatchObject({
      ok: false,
      code: 4100,
    })
  })

  test('and comes back: its session returns without a prompt', async ({ page }) => {
    const host = await HostPage.open(page)
    await host.connect()
    await emit(page, 'disconnect', { code: 4900, message: 'gone' })
    await expect.poll(async () => (await host.state()).status).toBe('disconnected')
    await emit(page, 'connect', { chainId: '0x7a69' })
    await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
    expect(
      await page.evaluate(
        () =>
          window.host.wallets.Scripted?.requested.filter((method) => method === 'eth_requestAccounts').length,
      ),
    ).toBe(1)
  })

  test('before a reload: the page is not left waiting for it', { tag: '@prove' }, async ({ page }) => {
    const host = await HostPage.open(page)
    await host.connect()
    await page.reload()
    await host.prepare({ wallets: [] })
    expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [] })
  })
})

test('what a wallet changes reaches the page once and in order, however often the wallet says it', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  await host.connect()
  const before = (await host.events()).length
  for (const [name, data] of [
    ['chainChanged', '0x7a6a'],
    ['chainChanged', '0x7a6a'],
    ['accountsChanged', [OTHER.toLowerCase()]],
    ['accountsChanged', [OTHER]],
    ['accountsChanged', [ACCOUNT, OTHER]],
    ['chainChanged', '0x7A69'],
    ['accountsChanged', []],
  ] as const)
    await emit(page, name, data)
  await expect.poll(async () => (await host.state()).status).toBe('disconnected')
  expect((await host.events()).slice(before)).toEqual([
    { name: 'chainChanged', data: '0x7a6a' },
    { name: 'accountsChanged', data: [OTHER] },
    { name: 'accountsChanged', data: [ACCOUNT, OTHER] },
    { name: 'chainChanged', data: '0x7a69' },
    { name: 'accountsChanged', data: [] },
    { name: 'disconnect', data: { code: 4900 } },
  ])
})

test('a dapp that asks for permission again lets the wallet offer another account; a refusal keeps the old one', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  await host.connect()
  const [first] = (await host.state()).accounts
  const ask = () => host.request('wallet_requestPermissions', [{ eth_accounts: {} }])

  await page.evaluate(() => {
    const wallet = window.host.wallets.Scripted
    if (wallet)
      wallet.answers.wallet_requestPermissions = { kind: 'throw', value: { code: 4001, message: 'No.' } }
  })
  expect(await ask()).toMatchObject({ ok: false, code: 4001 })
  expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [first] })

  await page.evaluate((account) => {
    const wallet = window.host.wallets.Scripted
    wallet?.answer('wallet_requestPermissions', [])
    wallet?.answer('eth_accounts', [account])
  }, OTHER)
  expect(await ask()).toMatchObject({
    ok: true,
    result: [{ caveats: [{ type: 'restrictReturnedAccounts', value: [OTHER] }] }],
  })
  expect((await host.events()).at(-1)).toEqual({ name: 'accountsChanged', data: [OTHER] })
  expect((await host.state()).accounts).toEqual([OTHER])
})
