import { ChannelError } from '@latch/channel/channelError.ts'
import type { SecureNamespace } from '@latch/protocol/secure/families.ts'
import { expect, test, vi } from 'vitest'
import { failed } from '../core/failures.ts'
import type { Backend } from '../core/node.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { SMART_APPROVALS } from './smartFamilies.ts'

const HASH = `0x${'ab'.repeat(32)}`
const ID = `${HASH}${'1'.padStart(64, '0')}`
const operation = { kind: 'operation', namespace: 'eip155', payload: { operation: {}, chainId: '0x1' } }
const transaction = { kind: 'transaction', namespace: 'eip155', payload: {} }
const SIGNED_OPERATION = { signature: '0x12', hash: HASH }
const LOOKUP = { eth_getTransactionByHash: {}, eth_getUserOperationByHash: true }

/** Everything that this frame sends, by a searchable name. */
const SENDS = [
  ['eth_sendTransaction', transaction, { transaction: '0x02', hash: HASH }, { hash: HASH }],
  ['eth_sendTransaction', operation, SIGNED_OPERATION, { id: ID }],
  ['wallet_sendCalls', operation, SIGNED_OPERATION, { id: ID }],
  ['eth_sendUserOperation', operation, SIGNED_OPERATION, { hash: HASH, id: ID }],
  [
    'solana_signAndSendTransaction',
    { kind: 'transaction', namespace: 'solana', payload: {} },
    { transaction: 'AQ==', signature: 'sig' },
    { hash: 'sig' },
  ],
] as const

type Send = (typeof SENDS)[number]

/** @param answers - Of the network, by method; a function may throw. */
function deliver([method, one, signed]: Send, answers: Record<string, unknown>) {
  const call = vi.fn(async (_chain: string, name: string) => {
    const answer = answers[name] ?? null
    return typeof answer === 'function' ? answer() : answer
  })
  const backend = { rpc: call, accounts: call } as unknown as Backend
  const request = {
    method,
    toSign: [one],
    chain: { id: 'eip155:1' },
    isSent: true,
  } as unknown as ApprovalRequest
  return SMART_APPROVALS[one.namespace as SecureNamespace].answer(request, [signed as never], backend)
}

function failing(error: Error) {
  const fail = () => {
    throw error
  }
  return { eth_sendRawTransaction: fail, latch_sendOperation: fail, sendTransaction: fail }
}

const refusal = new ChannelError({ code: -32000, message: 'already known' })

for (const reason of ['NODE_UNREACHABLE', 'NODE_MALFORMED', 'TIMEOUT', 'RPC_UNAVAILABLE', 'RPC_MALFORMED'])
  test.each(SENDS)(
    `%s of a %o that ends with ${reason} may have been sent, and can be found`,
    async (...send) => {
      await expect(
        deliver(send as unknown as Send, failing(failed('No answer.', reason))),
      ).rejects.toMatchObject({
        code: -32603,
        data: { reason: 'SUBMISSION_LOST', outcome: 'unknown', ...send[3] },
      })
    },
  )

test.each(SENDS)('%s of a %o is refused in the words of a network that does not have it', async (...send) => {
  await expect(deliver(send as unknown as Send, failing(refusal))).rejects.toBe(refusal)
})

test.each(SENDS)('%s of a %o is sent where the network refuses it for it has it', async (...send) => {
  const known = { ...LOOKUP, getSignatureStatuses: { value: [{ slot: 1 }] } }
  const done = { transactionHash: HASH, success: true }
  const answers = { ...failing(refusal), ...known, eth_getUserOperationReceipt: done }
  const answer = await deliver(send as unknown as Send, answers)
  expect(JSON.stringify(answer)).toContain(String(Object.values(send[3])[0]).slice(0, 66))
})

test('an operation whose receipt cannot be read for a moment is waited for', async () => {
  let reads = 0
  const receipt = () => {
    reads += 1
    if (reads === 1) throw failed('No answer.', 'NODE_UNREACHABLE')
    return { transactionHash: '0xmined', success: true }
  }
  const answers = { latch_sendOperation: HASH, eth_getUserOperationReceipt: receipt }
  expect(await deliver(SENDS[1], answers)).toBe('0xmined')
})
