import { solanaAccount } from '../../../wallet/solana/account.ts'
import { SOLANA_CHAIN } from '../../../wallet/solana/chain.ts'
import { createSolanaWallet, type SolanaWallet } from '../../../wallet/solana/wallet.ts'
import { SOLANA_ICON } from './icons.ts'
import { createPrompter } from './prompt.ts'

const NAME = 'Latch Solana Wallet'
const STORED = 'latch-solana-wallet'
const CHAINS = [SOLANA_CHAIN.id]
const FEATURES = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

type Bytes = Uint8Array<ArrayBuffer>
type Input = { account: { address: string }; message: Bytes; transaction: Bytes }
type Listener = (change: { accounts: unknown }) => void

/** A Solana wallet of this page: registered by Wallet Standard, with keys of its own and the local node behind it. */
export async function startSolanaWallet(): Promise<void> {
  const wallet = createSolanaWallet({
    accounts: await Promise.all([solanaAccount(0), solanaAccount(1)]),
    rpcUrl: `http://127.0.0.1:${__SOLANA_PORT__}`,
    confirm: createPrompter({ name: NAME, icon: SOLANA_ICON }),
    permitted: localStorage.getItem(STORED) === 'permitted',
    onPermitted: (permitted) => localStorage.setItem(STORED, permitted ? 'permitted' : ''),
  })
  register({
    version: '1.0.0',
    name: NAME,
    icon: SOLANA_ICON,
    chains: CHAINS,
    get accounts() {
      return accountsOf(wallet)
    },
    features: { ...standardFeatures(wallet), ...signingFeatures(wallet) },
  })
}

function accountsOf(wallet: SolanaWallet) {
  return wallet
    .accounts()
    .map(({ address, publicKey }) => ({ address, publicKey, chains: CHAINS, features: FEATURES }))
}

function standardFeatures(wallet: SolanaWallet) {
  return {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent }: { silent?: boolean } = {}) => {
        if (!silent) await wallet.connect()
        return { accounts: accountsOf(wallet) }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => wallet.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on: (_: 'change', listener: Listener) =>
        wallet.subscribe(() => listener({ accounts: accountsOf(wallet) })),
    },
  }
}

function signingFeatures(wallet: SolanaWallet) {
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  return {
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: async ({ account, message }: Input) => [
        { signedMessage: message, signature: await wallet.signMessage(account.address, message) },
      ],
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: async ({ account, transaction }: Input) => [
        { signedTransaction: await wallet.signTransaction(account.address, transaction) },
      ],
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: async ({ account, transaction }: Input) => [
        { signature: await wallet.sendTransaction(account.address, transaction) },
      ],
    },
  }
}

/** Wallet Standard: now with the apps that are there, and with each that says it is ready. */
function register(wallet: object): void {
  const detail = (api: { register(wallet: object): void }) => api.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  window.addEventListener('wallet-standard:app-ready', (event) => detail((event as CustomEvent).detail))
}
