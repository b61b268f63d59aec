import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { FamilyFixture } from '@latch/widget/src/families/familyFixture.ts'
import { finishTransfer, writeTransfer } from '../bytes/psbt.ts'
import { OTHER, OWN, signPsbt, writePsbt } from './testPsbt.ts'

/** Their addresses look alike. */
export const CHAINS = [
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000000da84f2bafbbc53dee25a72ae',
] as const
const ALICE = OWN
const BOB = 'tb1qzyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3apj6d3'
const CAROL = 'tb1qyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zjuhu9x'
const LUMEN: HostWallet = {
  ...{ id: 'bitcoin-1', kind: 'wallet-standard', name: 'Lumen', icon: null, rdns: null },
  namespaces: ['bip122'],
}
export const SIGNATURE = 'Bwg='
export const TXID = 'ab'.repeat(32)

const PSBT = writePsbt()
const AMOUNT = 150_000n
const NEEDS = {
  feeRate: '2',
  coins: [{ txid: TXID, index: 0, amount: '200000', isConfirmed: true }],
}
/** PSBT of the transfer from those coins. */
const DRAFT =
  writeTransfer(
    { from: { address: OWN, publicKey: null }, to: OTHER, amount: AMOUNT, chainId: CHAINS[0] },
    { coins: NEEDS.coins.map((coin) => ({ ...coin, amount: 200_000n })), feeRate: 2n, smallestCoin: 0n },
  )?.psbt ?? ''

const sharedAt = (accounts: readonly string[]) =>
  accounts.map((address) => ({
    address,
    purpose: 'payment',
    chains: ['bitcoin:testnet', 'Testnet4'],
  }))

export const fixture = {
  namespace: 'bip122',
  chains: CHAINS,
  wallets: [LUMEN, { ...LUMEN, id: 'bitcoin-2', name: 'Birch' }],
  accounts: [ALICE, BOB, CAROL],
  answer: ({ method }, { accounts }) => {
    if (method === 'bip122:signMessage') return { signature: SIGNATURE }
    if (method === 'bip122:signPsbt') return { psbt: signPsbt(PSBT) }
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
    method: 'signPsbt',
    params: { account: ALICE, psbt: PSBT },
    result: { psbt: signPsbt(PSBT) },
    isOnlySigned: true,
  },
  transfer: {
    to: OTHER,
    amount: AMOUNT,
    strangers: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', `0x${'a'.repeat(64)}`],
    needs: NEEDS,
    answer: { psbt: signPsbt(DRAFT) },
    otherAnswer: { psbt: signPsbt(PSBT) },
    submitted: { transaction: finishTransfer(DRAFT, signPsbt(DRAFT))?.hex },
    hash: TXID,
  },
} satisfies FamilyFixture
