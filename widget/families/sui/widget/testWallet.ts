import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { FamilyFixture } from '@latch/widget/src/families/familyFixture.ts'
import { writeTransferBytes, writeTransferJson } from '../bytes/transfer.ts'

const CHAINS = ['sui:testnet', 'sui:mainnet'] as const
export const ALICE = `0x${'a'.repeat(64)}`
export const BOB = `0x${'b'.repeat(64)}`
const CAROL = `0x${'c'.repeat(64)}`
const LUMEN: HostWallet = {
  ...{ id: 'sui-1', kind: 'wallet-standard', name: 'Lumen', icon: null, rdns: null },
  namespaces: ['sui'],
}
export const DIGEST = '5fPqdCRVzDHnDxgyd6M6jJGsqyv8MGKPxaFkwHbkQXDV'
export const SIGNATURE = toBase64(new Uint8Array(97).fill(7))
export const TRANSFER = { from: ALICE, to: BOB, amount: 1_500_000_000n }

/** The transfer as a page hands it over, and the bytes that a wallet makes of it. */
export const TRANSACTION = writeTransferJson(TRANSFER)

export function signedBytes(transfer = TRANSFER): string {
  const payment = [{ id: CAROL, version: 7n, digest: DIGEST }]
  return toBase64(writeTransferBytes(transfer, { payment, price: 750n, budget: 5_000_000n }))
}

const accountsOn = (accounts: readonly string[]) =>
  accounts.map((address) => ({ address, chains: [...CHAINS, 'sui:devnet'] }))

/** The same with an expiration that the wallet added: epoch 9 is the last. */
const EXPIRING = toBase64(
  Uint8Array.from([...fromBase64(signedBytes()).slice(0, -1), 1, 9, ...new Uint8Array(7)]),
)
const NEEDS = {
  gasPrice: '750',
  budget: '5000000',
  epoch: '9',
  coins: [{ id: CAROL, version: '7', digest: DIGEST, balance: '2000000000' }],
}

export const fixture = {
  namespace: 'sui',
  chains: CHAINS,
  wallets: [LUMEN, { ...LUMEN, id: 'sui-2', name: 'Birch' }],
  accounts: [ALICE, BOB, CAROL],
  answer: ({ method }, { accounts }) => {
    if (method === 'sui:signPersonalMessage') return { signature: SIGNATURE }
    if (method === 'sui:signAndExecuteTransaction')
      return { digest: DIGEST, bytes: signedBytes(), signature: SIGNATURE, effects: 'AQID' }
    return { accounts: accountsOn(accounts) }
  },
  isPrompt: ({ method, params }) =>
    method === 'standard:connect' && (params as { silent?: boolean }).silent !== true,
  isFarewell: ({ method }) => method === 'standard:disconnect',
  accountsData: accountsOn,
  sign: {
    method: 'sui_signPersonalMessage',
    params: { message: 'SGVsbG8=', address: ALICE },
    result: { signature: SIGNATURE, bytes: 'SGVsbG8=' },
  },
  send: {
    method: 'sui_signAndExecuteTransaction',
    params: { transaction: TRANSACTION, address: ALICE },
    result: { digest: DIGEST, transactionBytes: signedBytes(), signature: SIGNATURE, effects: 'AQID' },
  },
  transfer: {
    to: BOB,
    amount: TRANSFER.amount,
    strangers: ['0x2', 'C4PRXFV6Gf5mytVZb6RoeLsG8CjcFWzR2EJ3dvwPTUJH'],
    needs: NEEDS,
    answer: { bytes: signedBytes(), signature: SIGNATURE },
    otherAnswer: { bytes: signedBytes({ ...TRANSFER, amount: 1n }), signature: SIGNATURE },
    submitted: { transaction: signedBytes(), signatures: [SIGNATURE] },
    hash: DIGEST,
    expiring: { answer: { bytes: EXPIRING, signature: SIGNATURE }, needs: { ...NEEDS, epoch: '10' } },
  },
} satisfies FamilyFixture
