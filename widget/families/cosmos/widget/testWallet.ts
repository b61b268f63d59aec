import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { FamilyFixture } from '@latch/widget/src/families/familyFixture.ts'
import { addressOfKey } from '../bytes/address.ts'
import {
  type CosmosTransfer,
  transactionBytes,
  writeAminoTransfer,
  writeTransfer,
} from '../bytes/transfer.ts'

const CHAINS = ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'] as const
export const HUB = 'cosmoshub-4'
const PREFIX: Readonly<Record<string, string>> = { [HUB]: 'cosmos', 'osmosis-1': 'osmo' }
const KEYS = [2, 3, 4].map((byte) => new Uint8Array(33).fill(byte))
/** Returns a key's address, which differs only by chain. */
export const addressOn = (index: 0 | 1 | 2, chain: string) =>
  addressOfKey(KEYS[index] as Uint8Array, PREFIX[chain] ?? 'cosmos')
export const ALICE = addressOn(0, HUB)
export const BOB = addressOn(1, HUB)
const CAROL = addressOn(2, HUB)
const LUMEN: HostWallet = {
  ...{ id: 'cosmos-1', kind: 'wallet-standard', name: 'Lumen', icon: null, rdns: null },
  namespaces: ['cosmos'],
}
export const SIGNATURE = {
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(KEYS[0] as Uint8Array) },
  signature: toBase64(new Uint8Array(64).fill(7)),
}

/** Returns a wallet's keys as the SDK reports them. @param accounts - Accounts on the first chain. */
export function keysOn(accounts: readonly string[], chain: string) {
  return accounts.map((account) => {
    const index = [ALICE, BOB, CAROL].indexOf(account) as 0 | 1 | 2
    return {
      address: addressOn(index, chain),
      chain,
      publicKey: toBase64(KEYS[index] as Uint8Array),
      name: 'Main',
      algo: 'secp256k1',
      isNanoLedger: false,
    }
  })
}

/** The fixture's transfer, as it is signed. */
export const SENT: CosmosTransfer = {
  from: ALICE,
  to: BOB,
  amount: 1_500_000n,
  denom: 'uatom',
  memo: '',
  fee: 600n,
  gas: 120_000n,
  publicKey: KEYS[0] as Uint8Array,
  accountNumber: 7n,
  sequence: 3n,
  chain: HUB,
}
const signedAs = (transfer: CosmosTransfer) => ({
  signed: writeAminoTransfer(transfer),
  signature: SIGNATURE,
})

const wordOf = (chainId: ChainId) => chainId.slice('cosmos:'.length)

export const fixture = {
  namespace: 'cosmos',
  chains: CHAINS,
  wallets: [LUMEN, { ...LUMEN, id: 'cosmos-2', name: 'Birch' }],
  accounts: [ALICE, BOB, CAROL],
  secondChainAccounts: [addressOn(0, 'osmosis-1'), addressOn(1, 'osmosis-1'), addressOn(2, 'osmosis-1')],
  parameters: [{ bech32Prefix: 'cosmos' }, { bech32Prefix: 'osmo' }],
  answer: ({ method, params }, { accounts }) => {
    if (method === 'cosmos:signArbitrary') return SIGNATURE
    const { chains = [] } = params as { chains?: readonly string[] }
    return { accounts: chains.flatMap((chain) => keysOn(accounts, chain)) }
  },
  isPrompt: ({ method, params }) =>
    method === 'cosmos:connect' && (params as { silent?: boolean }).silent !== true,
  isFarewell: ({ method }) => method === 'cosmos:disconnect',
  accountsData: (accounts, chainId) => keysOn(accounts, wordOf(chainId)),
  sign: {
    method: 'cosmos_signArbitrary',
    params: { chainId: HUB, signer: ALICE, data: 'SGVsbG8=' },
    result: SIGNATURE,
  },
  transfer: {
    to: BOB,
    amount: SENT.amount,
    strangers: ['0x2', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `${BOB.slice(0, -1)}b`],
    needs: { denom: 'uatom', gas: '120000', fee: '600', account: { number: '7', sequence: '3' } },
    answer: signedAs(SENT),
    otherAnswer: signedAs({ ...SENT, amount: 1n }),
    submitted: {
      transaction: toBase64(transactionBytes(writeTransfer(SENT, 'amino'), fromBase64(SIGNATURE.signature))),
    },
    hash: 'AB'.repeat(32),
  },
} satisfies FamilyFixture
