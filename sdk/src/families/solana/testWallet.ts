import type { Wallet, WalletAccount } from '@wallet-standard/base'

export const ADDRESS = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

const ACCOUNT: WalletAccount = {
  address: ADDRESS,
  publicKey: new Uint8Array(32),
  chains: ['solana:localnet'],
  features: ['solana:signMessage'],
}

/** A wallet of the page, which any script may have registered; `parts` replace what is right about it. */
export function testWallet(parts: object = {}): Wallet {
  return {
    version: '1.0.0',
    name: 'Birch',
    icon: 'data:image/svg+xml;base64,AA==',
    chains: ['solana:localnet'],
    accounts: [ACCOUNT],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [ACCOUNT] }) },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: async ({ message }: { message: Uint8Array }) => [
          { signedMessage: message, signature: Uint8Array.from([7, 8]) },
        ],
      },
      ...(parts as { features?: object }).features,
    },
    ...Object.fromEntries(Object.entries(parts).filter(([name]) => name !== 'features')),
  }
}

/** Registers as a wallet's script does. @returns what takes it back. */
export function register(page: EventTarget, wallet: Wallet): () => void {
  let takeBack = () => {}
  const detail = (api: { register(wallet: Wallet): () => void }) => {
    takeBack = api.register(wallet)
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => takeBack()
}
