import { toBase58 } from '@latch/protocol/base58.ts'
import { deriveKeys } from '@latch/secure/src/worker/derive.ts'
import { expect, test } from 'vitest'
import { PROGRAMS } from '../bytes/programs.ts'
import { solanaTransfers } from './transfer.ts'

const key = (fill: number) => toBase58(new Uint8Array(32).fill(fill))

/** Answers of a node to which a transaction was sent; its blockhash is valid up to block 150. */
function makeNode() {
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    getGenesisHash: () => key(9),
    getRecentPrioritizationFees: () => [],
    getBalance: () => ({ value: 5_000_000_000 }),
    getAccountInfo: () => ({ value: { owner: PROGRAMS.system, data: ['', 'base64'] } }),
    getLatestBlockhash: () => ({ value: { blockhash: key(5), lastValidBlockHeight: 150 } }),
    sendTransaction: () => key(1),
    getSignatureStatuses: () => ({ value: [null] }),
    getBlockHeight: () => 100,
  }
  const rpc = async (_chain: string, method: string, params: readonly unknown[]) => answers[method]?.(params)
  return { answers, node: { rpc } as never }
}

/** Sends coins through the node. @returns a function that reads the status. */
async function send({ node }: ReturnType<typeof makeNode>) {
  const { plan, readStatus } = solanaTransfers(await deriveKeys(new Uint8Array(32).fill(1)))
  const { send } = await plan({ to: key(8), amount: '1', token: '' }, node)
  const signature = await send()
  return () => readStatus(signature, node)
}

test('a transfer that no block took before its blockhash ended has expired', async () => {
  const network = makeNode()
  const status = await send(network)
  expect(await status()).toBe('pending')
  network.answers.getBlockHeight = () => 150
  expect(await status()).toBe('pending')
  network.answers.getBlockHeight = () => 151
  expect(await status()).toBe('expired')
})

test('a transfer that only the history still has was not lost', async () => {
  const network = makeNode()
  const status = await send(network)
  network.answers.getBlockHeight = () => 1_000
  network.answers.getSignatureStatuses = ([, options]) => ({
    value: [options === undefined ? null : { err: null, confirmationStatus: 'finalized' }],
  })
  expect(await status()).toBe('confirmed')
})

test('a node that gives no height leaves a transfer pending', async () => {
  const network = makeNode()
  network.answers.getLatestBlockhash = () => ({ value: { blockhash: key(5) } })
  network.answers.getBlockHeight = () => 1_000
  expect(await (await send(network))()).toBe('pending')
})
