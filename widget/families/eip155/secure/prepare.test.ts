import { failed } from '@latch/secure/src/core/failures.ts'
import { expect, test, vi } from 'vitest'
import { prepareEvm, renewNonce } from './prepare.ts'
import { ME, OTHER } from './testRequests.ts'

const OVER = { code: -32000, message: 'gas required exceeds allowance (16777216)' }

/** Prepares a transaction. @param estimate - Answers `eth_estimateGas`, or throws. */
async function prepare(estimate: (call: { gas?: string }) => string, gas?: string, price: object = {}) {
  const answers: Readonly<Record<string, (params: never) => unknown>> = {
    eth_getTransactionCount: () => '0x0',
    eth_feeHistory: () => ({ baseFeePerGas: ['0x8', '0xa'] }),
    eth_estimateGas: ([call]: [{ gas?: string }]) => estimate(call),
  }
  const rpc = async (_: string, method: string, params: readonly unknown[]) =>
    answers[method]?.(params as never)
  const params = [
    { from: ME, to: OTHER, data: '0xabcdef01', ...(gas === undefined ? {} : { gas }), ...price },
  ]
  const request = { namespace: 'eip155', method: 'eth_sendTransaction', chainId: 'eip155:1', params }
  const prepared = await prepareEvm(request as never, ME, { rpc } as never)
  return prepared.toSign[0]?.payload as { gas: string }
}

function refuse(error: unknown): () => never {
  return () => {
    throw error
  }
}

test.each([OVER, { code: -32000, message: 'transaction gas limit too high (cap: 16777216, tx: 30000000)' }])(
  'a transaction over the gas limit of its chain is refused, and nothing is offered to sign: %j',
  async (error) => {
    await expect(prepare(refuse(error))).rejects.toMatchObject({
      code: -32003,
      data: { reason: 'GAS_LIMIT_EXCEEDED' },
    })
  },
)

test('a node that takes the limit of a block for that of a transaction estimates within the cap', async () => {
  const estimate = ({ gas }: { gas?: string }) => {
    if (gas === undefined) throw { code: -32000, message: 'intrinsic gas too high' }
    return '0x186a0'
  }
  expect(await prepare(estimate)).toMatchObject({ gas: '0x1d4c0' })
})

test('a network that goes away before the second estimate is not taken for a refusal', async () => {
  const away = failed('Away.', 'NODE_UNREACHABLE')
  const estimate = ({ gas }: { gas?: string }): string => {
    throw gas === undefined ? OVER : away
  }
  await expect(prepare(estimate)).rejects.toBe(away)
})

test('a transaction that reverts may be sent, with 500,000 gas and room', async () => {
  const reverts = { code: 3, message: 'execution reverted: gas limit too high' }
  expect(await prepare(refuse(reverts))).toMatchObject({ gas: '0x927c0' })
})

test('room above an estimate, and what the page wishes, stay within the cap', async () => {
  expect(await prepare(() => '0xe4e1c0')).toMatchObject({ gas: '0x1000000' })
  expect(await prepare(() => '0xe4e1c0', '0x1c9c380')).toMatchObject({ gas: '0x1000000' })
})

test('the fee that the Send form reserved is that of the transaction', async () => {
  const price = { maxFeePerGas: '0xf', maxPriorityFeePerGas: '0x2' }
  expect(await prepare(() => '0x186a0', '0x1adb0', price)).toMatchObject({ gas: '0x1adb0', ...price })
})

test.each([
  ['one that another site has used meanwhile gives way to the next', '0x7', '0x8', '0x8'],
  ['a node that lags behind does not lead back', '0x7', '0x6', '0x7'],
])('a nonce is read again before it is signed: %s', async (_, reviewed, counted, signed) => {
  const rpc = vi.fn(async () => counted)
  const one = { namespace: 'eip155', kind: 'transaction', payload: { from: ME, nonce: reviewed, gas: '0x1' } }
  const request = { chain: { id: 'eip155:1' }, toSign: [one] }
  expect((await renewNonce(request as never, { rpc } as never)).toSign).toEqual([
    { ...one, payload: { ...one.payload, nonce: signed } },
  ])
  expect(rpc).toHaveBeenCalledExactlyOnceWith('eip155:1', 'eth_getTransactionCount', [ME, 'pending'])
})
