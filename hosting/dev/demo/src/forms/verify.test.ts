import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { verifier } from './verify.ts'

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const CONTRACT = `0x${'ac'.repeat(20)}` as const
const message = 'hi'

/** A wallet whose chain says this of a signature. */
function chainThatSays(result: string | Error) {
  return {
    request: vi.fn(async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return '0x1'
      if (result instanceof Error) throw result
      return result
    }),
  }
}

test.each([
  ['0x01', true],
  ['0x00', false],
])(
  'a signature of a contract, which is longer than a key’s, is what the chain says of it: %s',
  async (said, valid) => {
    const signature = `0x${'ab'.repeat(300)}` as const
    const sdk = chainThatSays(said)
    expect(await verifier(sdk).verifyMessage({ address: CONTRACT, message, signature })).toBe(valid)
    expect(sdk.request.mock.calls.map(([{ method }]) => method)).toContain('eth_call')
  },
)

test('a signature of a key is checked also where the chain runs no code without an address', async () => {
  const signature = await key.signMessage({ message })
  const { verifyMessage } = verifier(chainThatSays(Object.assign(new Error('Reverted'), { code: 3 })))
  expect(await verifyMessage({ address: key.address, message, signature })).toBe(true)
  expect(await verifyMessage({ address: CONTRACT, message, signature })).toBe(false)
})
