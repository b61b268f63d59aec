import { ALICE } from '@latch/widget/src/host/testHost.ts'
import { expect, test, vi } from 'vitest'
import { eip155Send } from './send.ts'

const rpc = vi.hoisted(() => vi.fn())
vi.mock('@latch/widget/src/api/rpc.ts', () => ({ rpc }))

test.each([
  ['0x', false],
  ['0x6080604052', true],
  [`0xef0100${'ab'.repeat(20)}`, false],
  [`0xef0100${'ab'.repeat(21)}`, true],
])('code %s is that of a contract: %s; a delegated account (EIP-7702) is none', async (code, is) => {
  rpc.mockResolvedValue(code)
  expect(await eip155Send.hasCode('eip155:1', ALICE, {})).toBe(is)
})
