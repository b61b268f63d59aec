import { hashMessage } from '@stacks/encryption'
import {
  deserializeTransaction,
  getAddressFromPrivateKey,
  makeSTXTokenTransfer,
  privateKeyToPublic,
  signMessageHashRsv,
  TransactionSigner,
} from '@stacks/transactions'

type Params = {
  message?: string
  transaction?: string
  recipient?: string
  amount?: string
  memo?: string
  network?: 'mainnet' | 'testnet'
}
type Face = {
  name: string
  icon: string
  /** Whether the page was let in at an earlier visit. */
  permitted: boolean
  onPermitted(permitted: boolean): void
}
type Page = Window & { wbip_providers?: object[] } & Record<string, unknown>

/** The key of everybody's account; nothing of worth may ever be there. */
const KEY = `${'07'.repeat(32)}01`
const NETWORKS = ['mainnet', 'testnet'] as const

export function stacksAddress(network: 'mainnet' | 'testnet'): string {
  return getAddressFromPrivateKey(KEY, network)
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What a wallet answers that approves everything and sends nothing; undefined for what it does not know. */
export function callStacksWallet(method: string, params: Params = {}): unknown {
  return METHODS[method]?.(params)
}

// A page learns the addresses of all networks at once.
const describeAddresses = () => ({
  addresses: NETWORKS.map((network) => ({
    symbol: 'STX',
    address: stacksAddress(network),
    publicKey: String(privateKeyToPublic(KEY)),
  })),
})

const METHODS: Record<string, (params: Params) => unknown> = {
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
  stx_transferStx: async ({ recipient = '', amount = '0', memo = '', network = 'mainnet' }) => {
    const options = { recipient, amount, memo, network, senderKey: KEY, fee: 180n, nonce: 0n }
    const transaction = await makeSTXTokenTransfer(options)
    return { txid: transaction.txid(), transaction: transaction.serialize() }
  },
}

/** Puts such a wallet into this page as SIP-030 has it. */
export function addStacksProvider({ name, icon, permitted, onPermitted }: Face): void {
  let isPermitted = permitted
  const permit = (next: boolean) => {
    isPermitted = next
    onPermitted(next)
  }
  const call = async (method: string, params: Params) => {
    if (method === 'wallet_disconnect') return permit(false) ?? null
    if (method === 'wallet_getAccount') return isPermitted ? describeAddresses() : { addresses: [] }
    if (method === 'stx_getAddresses') permit(true)
    return callStacksWallet(method, params)
  }
  const provider = {
    async request(method: string, params: Params = {}) {
      const result = await call(method, params)
      const error = { code: -32601, message: `${method} does not exist` }
      return { jsonrpc: '2.0', id: null, ...(result === undefined ? { error } : { result }) }
    },
  }
  const page = window as unknown as Page
  const id = `${name.replace(/\W/g, '')}Provider`
  page[id] = provider
  page.wbip_providers = [...(page.wbip_providers ?? []), { id, name, icon, methods: Object.keys(METHODS) }]
}
