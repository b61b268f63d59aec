import { expect, test } from '@playwright/test'
import { chooseWallet, expectOpen, press, widgetFrame } from '../harness/widget.ts'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'
import { emit } from './support/walletCommands.ts'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.describe('a wallet that answers garbage', () => {
  for (const [name, accounts] of [
    ['a text', 'nonsense'],
    ['null', null],
    ['an object', { 0: ACCOUNT }],
    ['numbers', [42]],
    ['a short address', ['0x1234']],
    ['markup', ['<img src=x onerror=alert(1)>']],
    ['a bad checksum-like text', [`${ACCOUNT}00`]],
    ['a thousand accounts', Array.from({ length: 1000 }, () => ACCOUNT)],
  ] as const)
    test(`${name} for accounts: no session, a sentence, and another try that works`, async ({ page }) => {
      const host = await HostPage.open(page)
      await page.evaluate(
        (value) => window.host.wallets.Scripted?.answer('eth_requestAccounts', value),
        accounts,
      )
      const index = await host.pressConnect()
      await chooseWallet(page, 'Scripted')
      const widget = widgetFrame(page)
      await expect(widget.getByText('Could not connect')).toBeVisible()
      expect(await host.outcome(index)).toBeFalsy()
      await page.evaluate(
        (account) => window.host.wallets.Scripted?.answer('eth_requestAccounts', [account]),
        ACCOUNT,
      )
      await press(page, widget.getByRole('button', { name: 'Try again' }))
      expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
    })

  test('no account: the modal asks for one', async ({ page }) => {
    const host = await HostPage.open(page)
    await page.evaluate(() => window.host.wallets.Scripted?.answer('eth_requestAccounts', []))
    await host.pressConnect()
    await chooseWallet(page, 'Scripted')
    await expect(widgetFrame(page).getByText('This account cannot be used')).toBeVisible()
  })

  for (const chainId of ['banana', 31337.5, null, '0x', {}])
    test(`${JSON.stringify(chainId)} for a chain id: no session`, async ({ page }) => {
      const host = await HostPage.open(page)
      await page.evaluate((value) => window.host.wallets.Scripted?.answer('eth_chainId', value), chainId)
      const index = await host.pressConnect()
      await chooseWallet(page, 'Scripted')
      await expect(widgetFrame(page).getByText('Could not connect')).toBeVisible()
      expect(await host.outcome(index)).toBeFalsy()
      expect((await host.state()).status).toBe('disconnected')
    })

  for (const [name, value] of [
    ['nothing', undefined],
    ['a text', 'boom'],
    ['an object without a code', { message: 'secret path' }],
    ['a code that is a text', { code: 'ACTION_REJECTED', message: 'no' }],
  ] as const)
    test(`throwing ${name} at a signature becomes an error with an integer code`, async ({ page }) => {
      const host = await HostPage.open(page)
      await host.connect()
      await page.evaluate((thrown) => {
        const wallet = window.host.wallets.Scripted
        if (wallet) wallet.answers.personal_sign = { kind: 'throw', value: thrown }
      }, value)
      expect(await host.request('personal_sign', ['0x68656c6c6f', ACCOUNT])).toMatchObject({
        ok: false,
        code: -32603,
        isError: true,
      })
    })

  test('events without sense change nothing and are not passed on', async ({ page }) => {
    const host = await HostPage.open(page)
    await host.connect()
    const before = await host.events()
    for (const [name, data] of [
      ['accountsChanged', 'nonsense'],
      ['accountsChanged', [42]],
      ['accountsChanged', null],
      ['chainChanged', 'banana'],
      ['chainChanged', { chainId: '0x1' }],
      ['chainChanged', undefined],
    ] as const)
      await emit(page, name, data)
    await emit(page, 'accountsChanged', [OTHER])
    await expect.poll(async () => (await host.state()).accounts).toEqual([OTHER])
    expect((await host.events()).slice(before.length)).toEqual([{ name: 'accountsChanged', data: [OTHER] }])
    expect((await host.state()).chainId).toBe('0x7a69')
  })

  test('a wallet whose object misbehaves on every access is left out, the others are listed', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const hostile = new Proxy(
        {},
        {
          get: () => {
            throw new Error('no')
          },
        },
      )
      const announce = () => {
        for (const detail of [null, 'text', { info: hostile, provider: hostile }, { info: { uuid: 'x' } }])
          dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      if (window === top) addEventListener('eip6963:requestProvider', announce)
    })
    const host = await HostPage.open(page)
    await host.pressConnect()
    await expectOpen(page)
    const found = widgetFrame(page).getByRole('list', { name: 'Wallets in this browser' })
    await expect(found.getByRole('button')).toHaveText(/Scripted/)
  })
})
