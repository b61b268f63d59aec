import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import { ProviderRpcError } from '@latch/sdk-source/errors.ts'
import { expect, test, vi } from 'vitest'
import { createLatchWallet, type LatchFeatures } from './latchWallet.ts'

const SIGN: LatchFeatures = { 'test:sign': { method: 'sign', facts: { version: '1.0.0' } } }
type Features = { 'test:sign': { sign(): Promise<unknown> } }
const wrong = refusal(RpcCode.unauthorized, 'This account is no longer connected', 'WRONG_ACCOUNT')

test.each([
  ['in the list from the start', SIGN],
  ['added later', {}],
])(
  'what a feature %s refuses is an Error with its code, its reason and a readable text',
  async (_, features) => {
    const latch = createLatchWallet({ chain: 'test:1', features }, async () => {})
    latch.implement({ sign: () => Promise.reject(wrong) })
    latch.addFeatures(SIGN)
    const { sign } = (latch.wallet.features as unknown as Features)['test:sign']
    const error = await sign().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject({ code: 4100, data: { reason: 'WRONG_ACCOUNT' } })
    expect(String(error)).toBe('ProviderRpcError: This account is no longer connected')
  },
)

test('a feature that is there is not added again', () => {
  const latch = createLatchWallet({ chain: 'test:1', features: SIGN }, async () => {})
  const { features } = latch.wallet
  latch.addFeatures(SIGN)
  expect(latch.wallet.features).toBe(features)
})

test('apps are told of a feature that was added', () => {
  const latch = createLatchWallet({ chain: 'test:1', features: {} }, async () => {})
  const onChange = vi.fn()
  const events = latch.wallet.features['standard:events'] as { on(name: 'change', listener: unknown): void }
  events.on('change', onChange)
  latch.addFeatures(SIGN)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ features: latch.wallet.features })
})
