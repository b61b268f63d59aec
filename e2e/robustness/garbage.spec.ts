import { chooseWallet, expectOpen, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'
import { emit } from './support/walletCommands.ts'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function answerWith(page: Page, method: string, value: unknown): Promise<void> {
  return page.evaluate(([name, answer]) => window.host.wallets.Scripted?.answer(name, answer), [
    method,
    value,
  ] as const)
}

/**
 * Starts a visitor's attempts to connect with a wallet whose answer to `method` is malformed: the first by its row, the
 * next by 'Try
 * again'.
 */
async function startAttempt(host: HostPage, method: string) {
  const { page } = host
  const widget = widgetFrame(page)
  const again = widget.getByRole('button', { name: 'Try again' })
  const requested = () =>
    page.evaluate(
      (name) => window.host.wallets.Scripted?.requested.filter((one) => one === name).length,
      method,
    )
  const index = await host.pressConnect()
  let begin = () => chooseWallet(page, 'Scripted')
  return {
    index,
    again,
    /** Expects an attempt with such an answer to fail. */
    async fails(value: unknown, name: string): Promise<void> {
      const before = (await requested()) ?? 0
      await answerWith(page, method, value)
      await begin()
      begin = () => press(page, again)
      // The sentence of the try before stands until the wallet is asked anew.
      await expect.poll(requested, name).toBeGreaterThan(before)
      await expect(widget.getByText('Couldn’t connect'), name).toBeVisible()
      expect(await host.outcome(index), name).toBeFalsy()
      expect((await host.state()).status, name).toBe('disconnected')
    },
  }
}

test.describe('a wallet that answers garbage', () => {
  test('nonsense for accounts: no session, a sentence, and another try that works', async ({ page }) => {
    const host = await HostPage.open(page)
    const attempt = await startAttempt(host, 'eth_requestAccounts')
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
      await test.step(name, () => attempt.fails(accounts, name))
    await answerWith(page, 'eth_requestAccounts', [ACCOUNT])
    await press(page, attempt.again)
    expect(await host.settled(attempt.index)).toEqual({ ok: true, result: [ACCOUNT] })
  })

  test('no account: the modal asks for one', { tag: '@prove' }, async ({ page }) => {
    const host = await HostPage.open(page)
    await page.evaluate(() => window.host.wallets.Scripted?.answer('eth_requestAccounts', []))
    await host.pressConnect()
    await chooseWallet(page, 'Scripted')
    await expect(widgetFrame(page).getByText('This account can’t be used')).toBeVisible()
  })

  test('nonsense for a chain id: no session', { tag: '@prove' }, async ({ page }) => {
    const host = await HostPage.open(page)
    const attempt = await startAttempt(host, 'eth_chainId')
    for (const chainId of ['banana', 31337.5, null, '0x', {}]) {
      const name = JSON.stringify(chainId)
      await test.step(name, () => attempt.fails(chainId, name))
    }
  })

  test('nonsense thrown at a signature becomes an error with an integer code', async ({ page }) => {
    const host = await HostPage.open(page)
    await host.connect()
    for (const [name, value] of [
      ['nothing', undefined],
      ['a text', 'boom'],
      ['an object without a code', { message: 'secret path' }],
      ['a code that is a text', { code: 'ACTION_REJECTED', message: 'no' }],
    ] as const) {
      await page.evaluate((thrown) => {
        const wallet = window.host.wallets.Scripted
        if (wallet) wallet.answers.personal_sign = { kind: 'throw', value: thrown }
      }, value)
      expect
        .soft(await host.request('personal_sign', ['0x68656c6c6f', ACCOUNT]), name)
        .toMatchObject({ ok: false, code: -32603, isError: true })
    }
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
      ['chainChanged', { chain: '0x1' }],
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
