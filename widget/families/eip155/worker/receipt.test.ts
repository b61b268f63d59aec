import { parseChainRow } from '@latch/hosting/db/chains.ts'
import { startNode } from '@latch/hosting/testing/chainNode.ts'
import { migrate, testEnv } from '@latch/hosting/testing/fixture.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readEvmReceipt } from './receipt.ts'

const SYSTEM = '0xfffffffffffffffffffffffffffffffffffffffe'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const [ME, PAYER, SAFE] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [
  string,
  string,
  string,
]
const hash = `0x${'1'.repeat(64)}`
const word = (value: string) => `0x${value.replace('0x', '').padStart(64, '0')}`

beforeAll(migrate)
afterEach(() => vi.restoreAllMocks())

/** Returns the Ether that a transaction brought, by a node's answers. */
async function received(to: string, logs: readonly { from: string; to: string; amount: bigint }[]) {
  const node = startNode()
  const receipt = {
    status: '0x1',
    logs: logs.map((log) => ({
      address: SYSTEM,
      topics: [TRANSFER, word(log.from), word(log.to)],
      data: word(log.amount.toString(16)),
    })),
  }
  const sent = { to, value: '0x5', blockHash: hash }
  node.answer = (calls) =>
    calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_getTransactionReceipt' ? receipt : sent,
    }))
  const row = await testEnv.DB.prepare('SELECT * FROM chains WHERE id = ?').bind('eip155:1').first()
  const chain = parseChainRow(row)
  if (chain === null) throw new Error('The migration lists this chain.')
  return readEvmReceipt(testEnv, chain, { token: NATIVE_ADDRESS, recipient: ME, hash })
}

test('ether comes by the transaction itself, which the chain may log as well (EIP-7708)', async () => {
  expect(await received(ME, [])).toBe(5n)
  expect(await received(ME, [{ from: PAYER, to: ME, amount: 5n }])).toBe(5n)
})

test('ether that a contract pays on comes by what the chain logs; without it nothing is known', async () => {
  const logs = [
    { from: PAYER, to: SAFE, amount: 5n },
    { from: SAFE, to: ME, amount: 3n },
  ]
  expect(await received(SAFE, logs)).toBe(3n)
  expect(await received(SAFE, [])).toBeNull()
})
