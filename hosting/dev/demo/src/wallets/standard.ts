import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import type { SolanaWallet } from '@latch/families/solana/dev/wallet.ts'

const CHAINS = [SOLANA_CHAIN.id]
const FEATURES = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

type Bytes = Uint8Array<ArrayBuffer>
type Input = { account: { address: string }; message: Bytes; transaction: Bytes }
type Listener = (change: { accounts: unknown }) => void

type Face = { name: string; icon: string; wallet: SolanaWallet }

/** Registers a wallet in this page by Wallet Standard: with current apps, and with each that announces itself later. */
export function registerStandardWallet({ name, icon, wallet }: Face): void {
  const standard = {
    version: '1.0.0',
    name,
    icon,
    chains: CHAINS,
    get accounts() {
      return standardAccounts(wallet)
    },
    features: { ...standardFeatures(wallet), ...signingFeatures(wallet) },
  }
  const detail = (api: { register(wallet: object): void }) => api.register(standard)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  window.addEventListener('wallet-standard:app-ready', (event) => detail((event as CustomEvent).detail))
}

function standardAccounts(wallet: SolanaWallet) {
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
        return { accounts: standardAccounts(wallet) }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => wallet.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on: (_: 'change', listener: Listener) =>
        wallet.subscribe(() => listener({ accounts: standardAccounts(wallet) })),
    },
  }
}

function signingFeatures(wallet: SolanaWallet) {
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0, 1] }
  return {
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: inOrder(async ({ account, message }) => ({
        signedMessage: message,
        signature: await wallet.signMessage(account.address, message),
      })),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: inOrder(async ({ account, transaction }) => ({
        signedTransaction: await wallet.signTransaction(account.address, transaction),
      })),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: inOrder(async ({ account, transaction }) => ({
        signature: await wallet.sendTransaction(account.address, transaction),
      })),
    },
  }
}

/** Wallet Standard gives a feature any number of inputs, with one output for each, in the same order. */
function inOrder<Output>(act: (input: Input) => Promise<Output>) {
  return async (...inputs: Input[]): Promise<Output[]> => {
    const outputs: Output[] = []
    for (const input of inputs) outputs.push(await act(input))
    return outputs
  }
}
