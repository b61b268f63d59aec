import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataFeeOf } from './dataFee.ts'

function serve(outcome: { result: unknown } | { error: unknown }): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as { id: number }[]
    return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, ...outcome })))
  })
}

beforeEach(() => configStore.setState({ config: CONFIG, requested: [] }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the oracle reverts', { code: 3, message: 'execution reverted', data: '0x' }],
  ['there is other code at its address', { code: -32000, message: 'invalid opcode: INVALID' }],
])('where %s there is no such fee', async (_, error) => {
  serve({ error })
  expect(await dataFeeOf('eip155:1', '0x', {})).toEqual({ expected: 0n, max: 0n })
})

test.each([
  ['too busy', { code: -32005, message: 'limit exceeded' }],
  ["too busy in HTTP's words", { code: 429, message: 'Too many requests' }],
  ['away', { code: -32603, message: 'Internal error', data: { reason: 'RPC_UNAVAILABLE' } }],
  ['late', { code: -32603, message: 'Internal error', data: { reason: 'TIMEOUT' } }],
])('a node that is %s has not said that there is no such fee', async (_, error) => {
  serve({ error })
  await expect(dataFeeOf('eip155:1', '0x', {})).rejects.toMatchObject({ code: error.code })
})
