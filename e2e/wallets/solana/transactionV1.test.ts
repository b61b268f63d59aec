import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTransaction, withSignature } from '@latch/families/solana/bytes/message.ts'
import { transferPartsV1, writeTransactionV1 } from '@latch/families/solana/bytes/testTransactionV1.ts'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { hasSolanaNode, startSolana } from '@latch/families/solana/dev/start.ts'
import { createSolanaWallet, solanaRpc } from '@latch/families/solana/dev/wallet.ts'
import {
  balanceChanges,
  MAX_VERSION,
  SolanaTransactionSchema,
} from '@latch/families/solana/worker/transaction.ts'
import { reservePort } from '@latch/hosting/dev/stack/ports.ts'
import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const onChain = test.skipIf(!hasSolanaNode())
const logs = mkdtempSync(join(tmpdir(), 'latch-solana-v1-'))
let rpcUrl = ''
let stop = async () => {}

beforeAll(async () => {
  if (!hasSolanaNode()) return
  const ports = [await reservePort(), await reservePort()] as const
  rpcUrl = `http://127.0.0.1:${ports[0]}`
  const node = await startSolana({ root: join(import.meta.dirname, '../../..'), logs, ports })
  stop = () => node.stop()
}, 60_000)
afterAll(async () => {
  await stop()
  rmSync(logs, { recursive: true, force: true })
})

/** Returns an unsigned transaction of version 1 that sends lamports to its own account. */
async function transferTo(index: number) {
  const [from, to] = await Promise.all([solanaAccount(0), solanaAccount(index)])
  const { value } = (await solanaRpc(rpcUrl, 'getLatestBlockhash', [])) as { value: { blockhash: string } }
  const blockhash = fromBase58(value.blockhash)
  const amounts = { lamports: 5_000_000n, priorityFee: 777n }
  const unsigned = writeTransactionV1(
    transferPartsV1({ from: from.publicKey, to: to.publicKey, blockhash, ...amounts }),
  )
  return { from, to, unsigned }
}

/** Returns an account's change by a transaction, as the widget's Worker reads it. */
async function changesBy(signature: string, address: string) {
  const options = {
    encoding: 'jsonParsed',
    commitment: 'finalized',
    maxSupportedTransactionVersion: MAX_VERSION,
  }
  const answer = await solanaRpc(rpcUrl, 'getTransaction', [signature, options])
  return balanceChanges(address, SolanaTransactionSchema.parse(answer))
}

const RECEIVED = [{ mint: null, decimals: 9, change: 5_000_000n }]

onChain(
  'a transaction of version 1 that our code signs is taken by a node, and read as it was signed',
  async () => {
    const { from, to, unsigned } = await transferTo(2_010)
    const read = readTransaction(unsigned)
    const signature = await from.sign(Uint8Array.from(read.messageBytes))
    const signed = toBase64(withSignature(read, 0, signature))
    expect(await solanaRpc(rpcUrl, 'sendTransaction', [signed, { encoding: 'base64' }])).toBe(
      toBase58(signature),
    )
    expect(await changesBy(toBase58(signature), to.address)).toEqual(RECEIVED)
  },
)

onChain('the demo wallet sends one, too', async () => {
  const { from, to, unsigned } = await transferTo(2_011)
  const wallet = createSolanaWallet({
    accounts: [from],
    rpcUrl,
    confirm: async () => {},
    isPermitted: () => true,
    onPermitted: () => {},
  })
  const signature = await wallet.sendTransaction(from.address, unsigned)
  expect(await changesBy(toBase58(signature), to.address)).toEqual(RECEIVED)
})
