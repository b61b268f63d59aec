import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { FamilyFixture } from '@latch/widget/src/families/familyFixture.ts'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { hexToBytes, utf8ToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { writeAddress } from '../bytes/address.ts'
import { wrapMessage } from '../bytes/message.ts'
import { payloadBytes, type SignerPayload, writeExtrinsic, writePayload } from '../bytes/transfer.ts'

export const POLKADOT = 'polkadot:68d56f15f85d3136970ec16946040bc1'
export const KUSAMA = 'polkadot:48239ef607d7928874027a43a6768920'
export const GENESIS = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
export const SECRET = secretFromSeed(new Uint8Array(32).fill(7))
export const HASH = `0x${'ab'.repeat(32)}` as const
export const KEY = getPublicKey(SECRET)

/** Returns the account as written by a chain with this prefix; 42 belongs to no chain. */
export const aliceOn = (prefix: number) => writeAddress({ prefix, account: KEY })
const accountAt = (fill: number, prefix: number) =>
  writeAddress({ prefix, account: new Uint8Array(32).fill(fill) })
const accountsWith = (prefix: number) =>
  [aliceOn(prefix), accountAt(2, prefix), accountAt(3, prefix)] as const
export const [ALICE, BOB, CAROL] = accountsWith(42)
const TALISMAN: HostWallet = {
  ...{ id: 'dot-1', kind: 'injected', name: 'Talisman', icon: null, rdns: null },
  namespaces: ['polkadot'],
}
const MESSAGE = utf8ToBytes('Hello')
export const DATA = toHex(MESSAGE)
export const SIGNATURE = toHex(sign(SECRET, wrapMessage(MESSAGE)))

/** Hosting's data for a transfer of Alice's. */
export const NEEDS = {
  genesisHash: GENESIS,
  specVersion: 2_000_000,
  transactionVersion: 15,
  extensions: ['CheckGenesis', 'CheckNonce', 'ChargeTransactionPayment'],
  transferCall: [10, 3],
  block: { hash: HASH, number: 100 },
  nonce: 3,
  fee: '152000000',
  existentialDeposit: '100000000',
  transferable: '5000000000',
  held: '100000000',
} as const
const TRANSFER = { from: ALICE, to: BOB, amount: 1_500_000_000n, nonce: 3, tip: 0n, block: NEEDS.block }

/** Signs like a wallet, with a prefix for the kind of key. */
export function signPayload(payload: SignerPayload): Hex {
  return `0x01${toHex(sign(SECRET, payloadBytes(payload))).slice(2)}`
}

/** Such a transfer, signed. */
function signTransfer(amount = TRANSFER.amount) {
  const payload = writePayload({ ...TRANSFER, amount }, NEEDS)
  const signature = signPayload(payload)
  return { signature, transaction: toHex(writeExtrinsic(payload, hexToBytes(signature.slice(2)))) }
}
const SIGNED = signTransfer()

const accountsOn = (accounts: readonly string[]) => accounts.map((address) => ({ address }))

export const fixture = {
  namespace: 'polkadot',
  chains: [POLKADOT, KUSAMA],
  wallets: [TALISMAN, { ...TALISMAN, id: 'dot-2', name: 'SubWallet' }],
  accounts: [ALICE, BOB, CAROL],
  secondChainAccounts: accountsWith(2),
  parameters: [{}, { ss58Prefix: '2' }],
  answer: ({ method }, { accounts }) => {
    if (method === 'polkadot:signRaw') return { signature: SIGNATURE }
    return { accounts: accountsOn(accounts) }
  },
  isPrompt: ({ method, params }) =>
    method === 'polkadot:connect' && (params as { silent?: boolean }).silent !== true,
  isFarewell: ({ method }) => method === 'polkadot:disconnect',
  accountsData: accountsOn,
  sign: {
    method: 'polkadot_signMessage',
    params: { address: ALICE, data: DATA },
    result: { signature: SIGNATURE, form: 'wrapped' },
  },
  transfer: {
    to: BOB,
    amount: TRANSFER.amount,
    strangers: [aliceOn(2), '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    needs: NEEDS,
    answer: { signature: SIGNED.signature },
    otherAnswer: { signature: signTransfer(1n).signature },
    submitted: { transaction: SIGNED.transaction },
    hash: HASH,
    expiring: {
      answer: { signature: SIGNED.signature },
      needs: { ...NEEDS, block: { ...NEEDS.block, number: NEEDS.block.number + 64 } },
    },
  },
} satisfies FamilyFixture
