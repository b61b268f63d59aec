import type { AccountFamilyFixture, NodeCall } from '@latch/hosting/api/families/familyFixture.ts'
import { writeAddress } from '../bytes/address.ts'
import { wrapMessage } from '../bytes/message.ts'
import { writeCompact, writeUnsigned } from '../bytes/scale.ts'
import { PolkadotNeedsSchema } from '../protocol/transferNeeds.ts'
import { NOW } from './tip.ts'

const GENESIS = '0x67f9723393ef76214df0118c34bbbd3dbebc8ed46a10973a8c969d48fe7598c9'
const HASH = `0x${'ab'.repeat(32)}`

const toHex = (bytes: Iterable<number>) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
const list = (...items: readonly (readonly number[])[]) => [
  ...writeCompact(BigInt(items.length)),
  ...items.flat(),
]
const text = (words: string) => list(...[...new TextEncoder().encode(words)].map((byte) => [byte]))

/** Metadata of a runtime that has balances, and these extensions. */
export function metadataWith(extensions: readonly string[]): string {
  const call = [...text('transfer_keep_alive'), ...list(), 3, ...list()]
  const calls = [0, ...list(), ...list(), 1, ...list(call), ...list()]
  const tuple = [4, ...list(), ...list(), 4, ...list(calls.slice(0, 1)), ...list()]
  const deposit = [
    ...text('ExistentialDeposit'),
    0,
    ...list(...[...writeUnsigned(100n, 16)].map((byte) => [byte])),
    ...list(),
  ]
  const balances = [...text('Balances'), 0, 1, 0, 0, ...list(deposit), 0, 10]
  // Each holds the variants of the calls, which is not nothing.
  const named = extensions.map((name) => [...text(name), 0, 0])
  return toHex([
    0x6d,
    0x65,
    0x74,
    0x61,
    14,
    ...list(calls, tuple),
    ...list(balances),
    0,
    4,
    ...list(...named),
  ])
}

/** Two coins, one of them reserved. */
const RECORD = [
  ...writeUnsigned(7n, 4),
  ...new Uint8Array(12),
  ...[1n, 1n, 0n, 0n].flatMap((coins) => [...writeUnsigned(coins * 10n ** 12n, 16)]),
]

export const ANSWERS: Readonly<Record<string, unknown>> = {
  chain_getBlockHash: GENESIS,
  chain_getFinalizedHead: HASH,
  chain_getHeader: { number: '0x1b' },
  payment_queryInfo: { weight: {}, class: 'normal', partialFee: '152000000' },
  state_getMetadata: metadataWith(['CheckGenesis', 'CheckNonce', 'ChargeTransactionPayment']),
  state_getRuntimeVersion: { specName: 'westmint', specVersion: 1_000, transactionVersion: 16 },
  state_getStorage: toHex(RECORD),
  system_accountNextIndex: 7,
}

function answer({ id, method, params }: NodeCall): object {
  if (method === 'state_getStorage' && params[0] === NOW)
    return { jsonrpc: '2.0', id, result: '0x006c50c4a0010000' }
  if (method !== 'author_submitExtrinsic') return { jsonrpc: '2.0', id, result: ANSWERS[method] ?? null }
  return params[0] === '0x00'
    ? {
        jsonrpc: '2.0',
        id,
        error: { code: 1010, message: 'Invalid Transaction', data: 'Transaction is outdated' },
      }
    : { jsonrpc: '2.0', id, result: HASH }
}

export const fixture: AccountFamilyFixture = {
  namespace: 'polkadot',
  chain: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  account: (index) => writeAddress({ prefix: 42, account: new Uint8Array(32).fill(index + 1) }),
  node: (calls) => calls.map(answer),
  network: GENESIS.slice(0, 34),
  rpc: { read: 'chain_getFinalizedHead', write: 'author_submitExtrinsic' },
  transfers: {
    needs: PolkadotNeedsSchema,
    taken: { transaction: '0x0102' },
    hash: HASH,
    refused: { transaction: '0x00' },
  },
  signIn: {
    fields: { namespace: 'polkadot', chainId: '67f9723393ef76214df0118c34bbbd3d' },
    async signer() {
      const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
        'sign',
        'verify',
      ])) as CryptoKeyPair
      const account = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer)
      const sign = async (message: string) => {
        const wrapped = wrapMessage(new TextEncoder().encode(message))
        return toHex(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, wrapped.slice())))
      }
      return { address: writeAddress({ prefix: 42, account }), sign }
    },
  },
}
