import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { expect, test } from 'vitest'
import type { Hex } from '../../hex.ts'
import { encodeAnswer } from './answer.ts'

const HASH: Hex = `0x${'ab'.repeat(32)}`
const MINED = `0x${'cd'.repeat(32)}`
const ID = `${HASH}${'1'.padStart(64, '0')}`

/** Answers a request whose operation a block contains. */
function answerMined(method: string, success: boolean) {
  const operation = { namespace: 'eip155', kind: 'operation', payload: { chainId: '0x1', operation: {} } }
  const request = { toSign: [operation], chain: { id: 'eip155:1' }, method } as unknown as ApprovalRequest
  const accounts = async (_chain: string, name: string) =>
    name === 'latch_sendOperation' ? HASH : { success, transactionHash: MINED }
  const backend = { accounts } as unknown as Backend
  return encodeAnswer(request, { signature: '0x', hash: HASH }, backend)
}

test.each([
  ['eth_sendTransaction', 'CALLS_REVERTED'],
  ['wallet_revokePermissions', 'NOT_REVOKED'],
])('%s rejects, with its transaction, if the calls reverted in their block', async (method, reason) => {
  await expect(answerMined(method, false)).rejects.toMatchObject({
    code: -32603,
    data: { reason, hash: MINED, id: ID },
  })
})

test('a transaction whose calls succeeded resolves with the hash of its bundle', async () => {
  expect(await answerMined('eth_sendTransaction', true)).toBe(MINED)
})

test('a batch has its id before its calls end: `wallet_getCallsStatus` states whether they reverted', async () => {
  expect(await answerMined('wallet_sendCalls', false)).toEqual({ id: ID })
})
