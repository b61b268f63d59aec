import type { ChainId } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { FamilyFixture } from '@latch/widget/src/families/familyFixture.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { addressOfAccount, addressOfKey } from '../bytes/address.ts'
import { decodeTransaction } from '../bytes/decodeTransaction.ts'
import { toRawData } from '../bytes/transactionJson.ts'
import { type TronTransfer, transactionId, writeSigned, writeTransfer } from '../bytes/transfer.ts'
import type { TronTransaction } from '../bytes/types.ts'

const CHAINS = ['tron:0x2b6653dc', 'tron:0xcd8690dc'] as const
const KEY = new Uint8Array(32).fill(1)
export const ALICE = addressOfKey(secp256k1.getPublicKey(KEY, false))
// The first and the last address that there is.
export const BOB = addressOfAccount(new Uint8Array(20))
export const CAROL = addressOfAccount(new Uint8Array(20).fill(255))

const LANTERN: HostWallet = {
  ...{ id: 'tron-1', kind: 'injected', name: 'Lantern', icon: null, rdns: 'org.lantern' },
  namespaces: ['tron'],
}
const SIGNATURE = `0x${'ab'.repeat(64)}1c`
const NEEDS = {
  refBlock: { bytes: '00ff', hash: 'ab'.repeat(8) },
  timestamp: 1_790_000_000_000,
  fee: '270000',
  activationFee: '1100000',
}
export const TRANSFER: TronTransfer = {
  ...{ from: ALICE, to: BOB, amount: 1_500_000n, refBlock: NEEDS.refBlock },
  timestamp: BigInt(NEEDS.timestamp),
  // The lifetime that the form sets.
  expiration: BigInt(NEEDS.timestamp + 600_000),
}

/** A transfer as tronweb has it. */
export function transferJson(changed: Partial<TronTransfer> = {}) {
  const raw = writeTransfer({ ...TRANSFER, ...changed })
  return toJson(toHex(raw).slice(2))
}

export function toJson(raw_data_hex: string) {
  const decoded = decodeTransaction(raw_data_hex) as TronTransaction
  const txID = transactionId(hexToBytes(raw_data_hex))
  return { visible: true, txID, raw_data: toRawData(decoded, true) ?? {}, raw_data_hex }
}

export type TransactionJson = ReturnType<typeof toJson>

/** Signs the transaction like a wallet. */
export function signJson(json: TransactionJson, key = KEY) {
  const [recovery = 0, ...rest] = secp256k1.sign(hexToBytes(json.txID), key, {
    prehash: false,
    format: 'recovered',
  })
  return { ...json, signature: [toHex(Uint8Array.from([...rest, 27 + recovery])).slice(2)] }
}

/** Returns the hex of the signed transaction for nodes. */
function submittedOf({ raw_data_hex, signature: [own = ''] }: ReturnType<typeof signJson>): string {
  return toHex(writeSigned(hexToBytes(raw_data_hex), hexToBytes(own))).slice(2)
}

/** Milliseconds after which a transfer has expired. */
const LATER = 600_001
const laterBy = (time: bigint) => ({
  timestamp: TRANSFER.timestamp + time,
  expiration: TRANSFER.expiration + time,
})

const UNSIGNED = transferJson()
const SIGNED = signJson(UNSIGNED)

export const fixture = {
  namespace: 'tron',
  chains: CHAINS,
  wallets: [LANTERN, { ...LANTERN, id: 'tron-2', name: 'Birch', rdns: 'org.birch' }],
  accounts: [ALICE, BOB, CAROL],
  answer: ({ method, params }, side) => {
    if (method === 'tron:signMessage') return { signature: SIGNATURE }
    if (method === 'tron:signTransaction') return SIGNED
    const { chain } = (params ?? {}) as { chain?: ChainId }
    if (chain !== undefined) side.chainId = chain
    return { accounts: [...side.accounts], chain: side.chainId }
  },
  isPrompt: ({ method, params }) =>
    method === 'tron:connect' && (params as { silent?: boolean }).silent !== true,
  isFarewell: ({ method }) => method === 'tron:disconnect',
  accountsData: (accounts) => accounts,
  sign: { method: 'tron_signMessage', params: { message: 'Hello' }, result: { signature: SIGNATURE } },
  send: {
    method: 'tron_signTransaction',
    params: { transaction: UNSIGNED },
    result: SIGNED,
    isOnlySigned: true,
  },
  transfer: {
    to: BOB,
    amount: TRANSFER.amount,
    strangers: ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', ALICE.toLowerCase()],
    needs: NEEDS,
    answer: SIGNED,
    otherAnswer: signJson(transferJson({ amount: 1n })),
    submitted: { transaction: submittedOf(SIGNED) },
    hash: UNSIGNED.txID,
    expiring: {
      answer: SIGNED,
      needs: { ...NEEDS, timestamp: NEEDS.timestamp + LATER },
      next: signJson(transferJson(laterBy(BigInt(LATER)))),
    },
  },
} satisfies FamilyFixture
