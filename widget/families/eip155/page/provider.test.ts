import { createEmitter } from '@latch/sdk-source/emitter.ts'
import { ProviderRpcError } from '@latch/sdk-source/errors.ts'
import { describe, expect, test, vi } from 'vitest'
import { createEcho } from './ownProvider.ts'
import { type Answers, createProvider, type LooseRequest } from './provider.ts'
import type { WalletProvider } from './walletProvider.ts'

function setUp({ wallet, answer }: { wallet?: WalletProvider; answer?: Answers['answerLocally'] } = {}) {
  const relay = vi.fn<LooseRequest>(async () => 'relayed')
  const answers: Answers = {
    shortPath: ({ method, params }) =>
      wallet && method === 'personal_sign' ? () => wallet.request({ method, params }) : undefined,
    answerLocally: answer ?? (() => undefined),
    relay,
  }
  const echo = createEcho()
  const provider = createProvider(answers, createEmitter(), echo)
  return { relay, echo, request: provider.request as LooseRequest }
}
const sign = { method: 'personal_sign', params: ['0x00', '0x01'] }

describe('malformed arguments reject, and never throw', () => {
  test.each([
    [undefined, -32602],
    [null, -32602],
    ['eth_chainId', -32602],
    [[], -32602],
    [{}, -32600],
    [{ method: 1 }, -32600],
    [{ method: '' }, -32600],
    [{ method: 'x'.repeat(65) }, -32600],
    [{ method: 'eth_call', params: 'text' }, -32602],
    [{ method: 'eth_call', params: null }, -32602],
  ])('%j -> %i', async (args, code) => {
    const { request, relay } = setUp()
    await expect(request(args as never)).rejects.toMatchObject({ code, message: expect.any(String) })
    expect(relay).not.toHaveBeenCalled()
  })
})

describe('short path', () => {
  test('calls the wallet before request returns, with nothing added', () => {
    const wallet = { request: vi.fn(async () => '0x51') }
    const { request, relay } = setUp({ wallet })
    void request(sign)
    expect(wallet.request).toHaveBeenCalledExactlyOnceWith(sign)
    expect(relay).not.toHaveBeenCalled()
  })

  test.each([42, null, {}, ['0x51'], '0x5', '0x', 'signed'])(
    'an answer that is no signature is no success: %j',
    async (given) => {
      const { request } = setUp({ wallet: { request: async () => given } })
      await expect(request(sign)).rejects.toMatchObject({
        code: -32603,
        data: { reason: 'WALLET_MALFORMED', outcome: 'unknown' },
      })
    },
  )

  test.each([
    [Object.assign(new Error('No'), { code: 4001, data: 7 }), { code: 4001, message: 'No', data: 7 }],
    [Object.assign(new Error('No'), { code: 5000 }), { code: 4001 }],
    [Object.assign(new Error('No Signer available'), { code: -32602 }), { code: -32602 }],
  ])('what a wallet refuses with is the error of the SDK: %o', async (error, expected) => {
    const { request } = setUp({ wallet: { request: () => Promise.reject(error) } })
    const rejection = await request(sign).catch((caught) => caught)
    expect(rejection).toBeInstanceOf(ProviderRpcError)
    expect(rejection).toMatchObject(expected)
  })

  test.each<[string, WalletProvider['request']]>([
    [
      'throws instead of rejecting',
      () => {
        throw { code: 4100, message: 'Locked' }
      },
    ],
    ['rejects with a plain object', () => Promise.reject({ code: 4100, message: 'Locked' })],
  ])('makes an Error for a wallet that %s', async (_, walletRequest) => {
    const rejection = await setUp({ wallet: { request: walletRequest } })
      .request(sign)
      .catch((error) => error)
    expect(rejection).toBeInstanceOf(Error)
    expect(rejection).toMatchObject({ code: 4100, message: 'Locked' })
  })

  test('awaits a wallet that answers without a promise', async () => {
    expect(await setUp({ wallet: { request: () => '0x51' } }).request(sign)).toBe('0x51')
  })
})

test('what is known here is not asked for, the rest goes to the widget', async () => {
  const { request, relay } = setUp({
    answer: ({ method }) => (method === 'eth_accounts' ? Promise.resolve(['0xA']) : undefined),
  })
  expect(await request({ method: 'eth_accounts' })).toEqual(['0xA'])
  expect(relay).not.toHaveBeenCalled()
  expect(await request({ method: 'eth_blockNumber' })).toBe('relayed')
})

test('a signal that was aborted before rejects without a call', async () => {
  const wallet = { request: vi.fn() }
  const { request } = setUp({ wallet })
  await expect(request(sign, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 4001,
    message: 'User rejected the request: The request was aborted.',
    data: { reason: 'HOST_ABORTED' },
  })
  expect(wallet.request).not.toHaveBeenCalled()
})

test('aborting rejects although the wallet goes on, and says that it may yet sign', async () => {
  const { request } = setUp({ wallet: { request: () => new Promise(() => {}) } })
  const controller = new AbortController()
  const answer = request(sign, { signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toMatchObject({
    code: 4001,
    data: { reason: 'HOST_ABORTED', outcome: 'unknown' },
  })
})

test('what the channel says of a request that was taken back goes before what is known without it', async () => {
  const { request, relay } = setUp()
  const controller = new AbortController()
  relay.mockImplementation(
    () =>
      new Promise((_, reject) => {
        controller.signal.addEventListener('abort', () => reject({ code: 4001, message: 'Sent' }))
      }),
  )
  const answer = request(sign, { signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ code: 4001, message: 'Sent' })
})

test('aborting rejects although the way to the widget has not come yet', async () => {
  const { request, relay } = setUp()
  relay.mockReturnValue(new Promise(() => {}))
  const controller = new AbortController()
  const answer = request({ method: 'eth_blockNumber' }, { signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ code: 4001, data: { reason: 'HOST_ABORTED' } })
})

describe('a request that we sent to a wallet and that comes back by it ends', () => {
  const accounts = { method: 'eth_requestAccounts', params: [] }
  test.each<[string, (to: LooseRequest) => LooseRequest]>([
    [
      'at once',
      (to) =>
        ({ method }) =>
          to({ method }),
    ],
    [
      'later as it was',
      (to) => async (args) => {
        await Promise.resolve()
        return to(args)
      },
    ],
    [
      'later with its params',
      (to) =>
        async ({ method, params }) => {
          await Promise.resolve()
          return to({ method, params })
        },
    ],
  ])('%s', async (_, wrap) => {
    const { echo, request, relay } = setUp()
    const wrapped = { request: wrap(request) as WalletProvider['request'] }
    const error = { code: -32603, data: { reason: 'WALLET_IS_LATCH' } }
    await expect(echo.request(wrapped, { ...accounts })).rejects.toMatchObject(error)
    expect(relay).not.toHaveBeenCalled()
    await expect(request({ ...accounts, params: [] })).resolves.toBe('relayed')
  })
})
