import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'

type Handed = { toJSON(): Promise<string> }
type Face = {
  name: string
  icon: string
  /** Whether the page was let in at an earlier visit. */
  permitted: boolean
  onPermitted(permitted: boolean): void
}

const CHAINS = ['sui:mainnet', 'sui:testnet', 'sui:devnet', 'sui:localnet'] as const
const FEATURES = ['sui:signPersonalMessage', 'sui:signTransaction'] as const
/** A coin for gas that no chain has: without a node nothing is sent. */
const COIN = {
  objectId: `0x${'c'.repeat(64)}`,
  version: '1',
  digest: '5fPqdCRVzDHnDxgyd6M6jJGsqyv8MGKPxaFkwHbkQXDV',
}

/** The key of everybody's account; nothing of worth may ever be there. */
export function suiKeypair(): Ed25519Keypair {
  return Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7))
}

/** Puts a wallet of Sui into this page by Wallet Standard, which approves everything and sends nothing. */
export function registerSuiWallet({ name, icon, permitted, onPermitted }: Face): void {
  const pair = suiKeypair()
  const account = {
    address: pair.toSuiAddress(),
    publicKey: pair.getPublicKey().toRawBytes(),
    chains: CHAINS,
    features: FEATURES,
  }
  let accounts = permitted ? [account] : []
  const permit = (isPermitted: boolean) => {
    accounts = isPermitted ? [account] : []
    onPermitted(isPermitted)
  }
  const standard = {
    version: '1.0.0',
    name,
    icon,
    chains: CHAINS,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent }: { silent?: boolean } = {}) => {
          if (!silent) permit(true)
          return { accounts }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => permit(false) },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'sui:signPersonalMessage': {
        version: '1.1.0',
        signPersonalMessage: ({ message }: { message: Uint8Array }) => pair.signPersonalMessage(message),
      },
      'sui:signTransaction': {
        version: '2.0.0',
        signTransaction: async ({ transaction }: { transaction: Handed }) =>
          pair.signTransaction(await fill(await transaction.toJSON(), account.address)),
      },
    },
  }
  const detail = (api: { register(wallet: object): void }) => api.register(standard)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  window.addEventListener('wallet-standard:app-ready', (event) => detail((event as CustomEvent).detail))
}

/** Adds what wallets add, without a node. */
function fill(text: string, sender: string): Promise<Uint8Array> {
  const transaction = Transaction.from(text)
  transaction.setSenderIfNotSet(sender)
  transaction.setGasPrice(750)
  transaction.setGasBudget(5_000_000)
  transaction.setGasPayment([COIN])
  return transaction.build()
}
