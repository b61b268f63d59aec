import { toBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import type { FamilyFixture } from '@latch/widget/src/families/familyFixture.ts'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { standardChainOf } from '../protocol/chains.ts'

const CHAINS = ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const BOB = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const CAROL = '722RdWmHC5TGXBjTejzNjbc8xEiduVDLqZvoUGz6Xzbp'
const LUMEN: HostWallet = {
  ...{ id: 'sol-1', kind: 'wallet-standard', name: 'Lumen', icon: null, rdns: null },
  namespaces: ['solana'],
}
const MESSAGE = new TextEncoder().encode('Hello')
const SIGNATURE = new Uint8Array(64).fill(7)

/** A transfer of Alice, unsigned. */
function transaction(): string {
  const payerKey = new PublicKey(ALICE)
  const transfer = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1n })
  const message = new TransactionMessage({ payerKey, recentBlockhash: ALICE, instructions: [transfer] })
  return toBase64(new VersionedTransaction(message.compileToLegacyMessage()).serialize())
}

const accountsOn = (accounts: readonly string[]) =>
  accounts.map((address) => ({ address, chains: CHAINS.map(standardChainOf) }))

export const fixture = {
  namespace: 'solana',
  chains: CHAINS,
  wallets: [LUMEN, { ...LUMEN, id: 'sol-2', name: 'Birch' }],
  accounts: [ALICE, BOB, CAROL],
  answer: ({ method }, { accounts }) => {
    const signature = toBase64(SIGNATURE)
    if (method === 'solana:signMessage') return { signedMessage: toBase64(MESSAGE), signature }
    if (method === 'solana:signAndSendTransaction') return { signature }
    return { accounts: accountsOn(accounts) }
  },
  isPrompt: ({ method, params }) =>
    method === 'standard:connect' && (params as { silent?: boolean }).silent !== true,
  isFarewell: ({ method }) => method === 'standard:disconnect',
  accountsData: accountsOn,
  sign: {
    method: 'solana_signMessage',
    params: { message: toBase58(MESSAGE), pubkey: ALICE },
    result: { signature: toBase58(SIGNATURE), signedMessage: toBase58(MESSAGE) },
  },
  send: {
    method: 'solana_signAndSendTransaction',
    params: { transaction: transaction() },
    result: { signature: toBase58(SIGNATURE) },
  },
} satisfies FamilyFixture
