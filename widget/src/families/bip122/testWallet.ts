import type { HostWallet } from '../../../protocol/hostChannel.ts'
import type { FamilyFixture } from '../familyFixture.ts'

/** Their addresses look alike. */
export const CHAINS = [
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000000da84f2bafbbc53dee25a72ae',
] as const
export const ALICE = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
export const BOB = 'tb1qzyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3apj6d3'
const CAROL = 'tb1qyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zjuhu9x'
const LUMEN: HostWallet = {
  ...{ id: 'bitcoin-1', kind: 'wallet-standard', name: 'Lumen', icon: null, rdns: null },
  namespaces: ['bip122'],
}
export const SIGNATURE = 'Bwg='
export const TXID = 'ab'.repeat(32)

export const sharedAt = (accounts: readonly string[]) =>
  accounts.map((address) => ({
    address,
    purpose: 'payment',
    chains: ['bitcoin:testnet', 'Testnet4'],
    features: ['sendTransfer'],
  }))

export const fixture = {
  namespace: 'bip122',
  chains: CHAINS,
  wallets: [LUMEN, { ...LUMEN, id: 'bitcoin-2', name: 'Birch' }],
  accounts: [ALICE, BOB, CAROL],
  answer: ({ method }, { accounts }) => {
    if (method === 'bip122:signMessage') return { signature: SIGNATURE }
    if (method === 'bip122:sendTransfer') return { txid: TXID }
    return { accounts: sharedAt(accounts) }
  },
  isPrompt: ({ method, params }) =>
    method === 'bip122:connect' && (params as { silent?: boolean }).silent !== true,
  isFarewell: ({ method }) => method === 'bip122:disconnect',
  accountsData: sharedAt,
  sign: {
    method: 'signMessage',
    params: { account: ALICE, message: 'Hello' },
    result: { address: ALICE, signature: SIGNATURE },
  },
  send: {
    method: 'sendTransfer',
    params: { account: ALICE, recipientAddress: BOB, amount: '150000' },
    result: { txid: TXID },
  },
} satisfies FamilyFixture
