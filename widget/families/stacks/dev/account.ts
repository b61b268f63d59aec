/** Common functions of Stacks' demo wallets, in the page and on the phone. */
import { hashMessage } from '@stacks/encryption'
import {
  deserializeTransaction,
  getAddressFromPrivateKey,
  makeSTXTokenTransfer,
  privateKeyToPublic,
  signMessageHashRsv,
  TransactionSigner,
} from '@stacks/transactions'

export type StacksParams = {
  message?: string
  transaction?: string
  recipient?: string
  amount?: string
  memo?: string
  network?: 'mainnet' | 'testnet'
}
/** The private key of the shared test account; never use it for anything of value. */
const KEY = `${'07'.repeat(32)}01`
const NETWORKS = ['mainnet', 'testnet'] as const

export function stacksAddress(network: 'mainnet' | 'testnet'): string {
  return getAddressFromPrivateKey(KEY, network)
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Response of a wallet that approves everything and sends nothing; undefined for an unknown method. */
export function callStacksWallet(method: string, params: StacksParams = {}): unknown {
  return STACKS_METHODS[method]?.(params)
}

// A page learns the addresses of all networks at once.
export const describeAddresses = () => ({
  addresses: NETWORKS.map((network) => ({
    symbol: 'STX',
    address: stacksAddress(network),
    publicKey: String(privateKeyToPublic(KEY)),
  })),
})

export const STACKS_METHODS: Record<string, (params: StacksParams) => unknown> = {
  stx_getAddresses: describeAddresses,
  stx_signMessage: ({ message = '' }) => ({
    signature: signMessageHashRsv({ messageHash: hex(hashMessage(message)), privateKey: KEY }),
    publicKey: privateKeyToPublic(KEY),
  }),
  stx_signTransaction: ({ transaction = '' }) => {
    const signer = new TransactionSigner(deserializeTransaction(transaction))
    signer.signOrigin(KEY)
    return { transaction: signer.transaction.serialize() }
  },
  stx_transferStx: (params) => signTransfer(params, 0n),
}

async function signTransfer(
  { recipient = '', amount = '0', memo = '', network = 'mainnet' }: StacksParams,
  nonce: bigint,
) {
  const options = { recipient, amount, memo, network, senderKey: KEY, fee: 180n, nonce }
  const transaction = await makeSTXTokenTransfer(options)
  return { txid: transaction.txid(), transaction: transaction.serialize() }
}

/** Signs a transfer with the account's next number, and sends it. @throws Error with the node's message. */
export async function sendTransfer(node: string, params: StacksParams) {
  const account = await fetch(`${node}/v2/accounts/${stacksAddress(params.network ?? 'mainnet')}?proof=0`)
  const { nonce } = (await account.json()) as { nonce: number }
  const signed = await signTransfer(params, BigInt(nonce))
  const response = await fetch(`${node}/v2/transactions`, {
    method: 'POST',
    body: Uint8Array.from(signed.transaction.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16)),
  })
  if (!response.ok) throw new Error(await response.text())
  return signed
}
