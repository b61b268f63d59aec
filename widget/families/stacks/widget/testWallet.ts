import type { ChainId } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { FamilyFixture } from '@latch/widget/src/families/familyFixture.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { toHex } from '../../hex.ts'
import { addressOfKey } from '../bytes/address.ts'
import { type StacksTransfer, transactionId, writeTransfer } from '../bytes/transfer.ts'

const CHAINS = ['stacks:1', 'stacks:2147483648'] as const
const [MAINNET] = CHAINS
const keyOf = (seed: number) => secp256k1.getPublicKey(new Uint8Array(32).fill(seed))
export const KEY = keyOf(1)
const accountsOn = (chainId: ChainId) =>
  [1, 2, 3].map((seed) => addressOfKey(keyOf(seed), chainId)) as [string, string, string]
const FIRST_ACCOUNTS = accountsOn(MAINNET)
const [ALICE, BOB, CAROL] = FIRST_ACCOUNTS

export { ALICE, BOB, CAROL }

const LANTERN: HostWallet = {
  ...{ id: 'stacks-1', kind: 'wallet-standard', name: 'Lantern', icon: null, rdns: null },
  namespaces: ['stacks'],
}
export const SIGNATURE = '00'.padEnd(130, 'a')
export const TRANSFER: StacksTransfer = {
  publicKey: KEY,
  to: BOB,
  amount: 1_500_000n,
  fee: 180n,
  nonce: 7n,
  memo: '',
  chainId: MAINNET,
}

/** Returns the answer of a wallet that has built, signed and sent a transfer. */
export function sentTransfer(changed: Partial<StacksTransfer> = {}) {
  const bytes = writeTransfer({ ...TRANSFER, ...changed })
  return { txid: toHex(transactionId(bytes)).slice(2), transaction: toHex(bytes).slice(2) }
}
const SENT = sentTransfer()
const ANSWERED = { ...SENT, txid: `0x${SENT.txid}` }

const sharedAt = (accounts: readonly string[]) =>
  accounts.map((address) => ({ address, publicKey: toHex(KEY).slice(2) }))

export const fixture = {
  namespace: 'stacks',
  chains: CHAINS,
  wallets: [LANTERN, { ...LANTERN, id: 'stacks-2', name: 'Birch' }],
  accounts: FIRST_ACCOUNTS,
  secondChainAccounts: accountsOn(CHAINS[1]),
  answer: ({ method, params }, side) => {
    if (method === 'stacks:signMessage') return { signature: SIGNATURE }
    if (method === 'stacks:transfer') return SENT
    const { chain } = (params ?? {}) as { chain?: ChainId }
    if (chain !== undefined) side.chainId = chain
    // Each network has different addresses.
    const own = accountsOn(side.chainId)
    return { accounts: sharedAt(side.accounts.map((account) => own[FIRST_ACCOUNTS.indexOf(account)] ?? '')) }
  },
  isPrompt: ({ method, params }) =>
    method === 'stacks:connect' && (params as { silent?: boolean }).silent !== true,
  isFarewell: ({ method }) => method === 'stacks:disconnect',
  accountsData: sharedAt,
  sign: {
    method: 'stx_signMessage',
    params: { message: 'Hello' },
    result: { signature: SIGNATURE },
  },
  send: {
    method: 'stx_transferStx',
    params: { recipient: BOB, amount: '1500000' },
    result: ANSWERED,
  },
  transfer: {
    to: BOB,
    amount: TRANSFER.amount,
    strangers: [addressOfKey(keyOf(2), CHAINS[1]), 'C4PRXFV6Gf5mytVZb6RoeLsG8CjcFWzR2EJ3dvwPTUJH'],
    needs: { fee: '180', nonce: '7', available: '2000000', locked: '0' },
    answer: SENT,
    otherAnswer: sentTransfer({ amount: 1n }),
    submitted: null,
    hash: ANSWERED.txid,
  },
} satisfies FamilyFixture
