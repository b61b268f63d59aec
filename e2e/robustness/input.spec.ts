import { expect, test } from '@playwright/test'
import { HostPage } from './support/hostPage.ts'

/** Records the code units of the longest text that the page posted to a port. */
const watchPorts = () => {
  const seen = { longest: 0 }
  Object.assign(window, { posted: seen })
  const post = MessagePort.prototype.postMessage
  Object.assign(MessagePort.prototype, {
    postMessage(this: MessagePort, ...args: Parameters<typeof post>) {
      seen.longest = Math.max(seen.longest, (JSON.stringify(args[0]) ?? '').length)
      return post.apply(this, args)
    },
  })
}

test.describe('before anything crosses', () => {
  test('what is no request rejects with its code, as an error and never by throwing', async ({ page }) => {
    const host = await HostPage.open(page)
    for (const [name, args, code] of [
      ['nothing', undefined, -32602],
      ['a list', ['eth_call'], -32602],
      ['no method', { params: [] }, -32600],
      ['an empty method', { method: '' }, -32600],
      ['a method without end', { method: 'x'.repeat(65) }, -32600],
      ['a text for params', { method: 'eth_call', params: 'text' }, -32602],
      ['null for params', { method: 'eth_call', params: null }, -32602],
    ] as const) {
      const index = await page.evaluate((given) => window.host.send(given), args)
      expect.soft(await host.settled(index), name).toMatchObject({ ok: false, code, isError: true })
      await expect.soft(page.locator('iframe'), name).toHaveCount(0)
    }
  })

  test('10 MB of params are refused and never posted', { tag: '@prove' }, async ({ page }) => {
    await page.addInitScript(watchPorts)
    const host = await HostPage.open(page)
    const index = await page.evaluate(() =>
      window.host.send({ method: 'eth_call', params: [{ data: `0x${'00'.repeat(5 * 1024 * 1024)}` }] }),
    )
    expect(await host.settled(index)).toMatchObject({ ok: false, code: -32602 })
    expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
    const longest = await page.evaluate(
      () => (window as unknown as { posted: { longest: number } }).posted.longest,
    )
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThan(256 * 1024)
  })

  test('values without a JSON form are refused, a bigint is sent as a quantity', async ({ page }) => {
    const host = await HostPage.open(page)
    const indices = await page.evaluate(() => {
      const circle: unknown[] = []
      circle.push(circle)
      let deep: unknown = 'core'
      for (let level = 0; level < 40; level++) deep = [deep]
      const hostile = {
        get to() {
          throw new Error('getter')
        },
      }
      return [circle, [deep], [hostile]].map((params) => window.host.send({ method: 'eth_call', params }))
    })
    for (const index of indices) expect(await host.settled(index)).toMatchObject({ ok: false, code: -32602 })
    const quantity = await page.evaluate(() =>
      window.host.send({ method: 'eth_getBlockByNumber', params: [0n, false] }),
    )
    expect(await host.settled(quantity)).toMatchObject({ ok: true, result: { number: '0x0' } })
  })
})

test.describe('with a wallet connected', () => {
  test('what the widget does not take rejects and never reaches the wallet', async ({ page }) => {
    const host = await HostPage.open(page)
    await host.connect()
    const requested = () => page.evaluate(() => window.host.wallets.Scripted?.requested)

    await test.step('params of another shape: -32602, in words', async () => {
      for (const [method, params] of [
        ['wallet_switchEthereumChain', []],
        ['wallet_switchEthereumChain', [{ chainId: 31337 }]],
        ['wallet_switchEthereumChain', [{ chainId: '0xzz' }]],
        ['wallet_addEthereumChain', [{ chainName: 'A' }]],
        ['wallet_requestPermissions', [{}]],
        ['wallet_requestPermissions', { eth_accounts: {} }],
        ['wallet_getCallsStatus', [42]],
      ] as const) {
        const name = `${method} with ${JSON.stringify(params)}`
        const before = await requested()
        const outcome = await host.request(method, params)
        const refused = { ok: false, code: -32602, message: expect.stringContaining(method) }
        expect.soft(outcome, name).toMatchObject(refused)
        expect.soft(await requested(), name).toEqual(before)
      }
    })

    await test.step('a method that is not supported: 4200', async () => {
      for (const method of [
        'foo_bar',
        'wallet_fooBar',
        'wallet_getSnaps',
        'eth_sign',
        'eth_subscribe',
        '__proto__',
        'constructor',
      ]) {
        const before = await requested()
        const refused = { ok: false, code: 4200, message: expect.stringContaining(method) }
        expect.soft(await host.request(method, []), method).toMatchObject(refused)
        expect.soft(await requested(), method).toEqual(before)
      }
    })

    await test.step('a chain that nobody knows: 4902, whether the wallet or the project says so', async () => {
      expect(await host.request('wallet_switchEthereumChain', [{ chainId: '0xdead' }])).toMatchObject({
        ok: false,
        code: 4902,
      })
      expect(await requested()).not.toContain('wallet_switchEthereumChain')
    })
  })
})

test('an unknown method is 4200 also while nobody is connected, without a modal', { tag: '@prove' }, async ({
  page,
}) => {
  const host = await HostPage.open(page)
  expect(await host.request('wallet_fooBar')).toMatchObject({ ok: false, code: 4200 })
  expect((await host.state()).open).toBe(false)
})
