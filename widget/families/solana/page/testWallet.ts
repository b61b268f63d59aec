import { toBase64 } from '@latch/protocol/base64.ts'
import { announceOnRequest, type PageFamilyFixture } from '@latch/sdk-source/families/familyFixture.ts'
import type { Wallet, WalletAccount, WindowAppReadyEventAPI } from '@wallet-standard/base'

export const ADDRESS = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

const ACCOUNT: WalletAccount = {
  address: ADDRESS,
  publicKey: new Uint8Array(32),
  chains: ['solana:localnet'],
  features: ['solana:signMessage'],
}

/** Returns a page wallet, as any script may register one; `parts` override its valid parts. */
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

/** Registers as a wallet's script does. @returns a function that unregisters it. */
export function register(page: EventTarget, wallet: Wallet): () => void {
  let unregister = () => {}
  const detail = (api: { register(wallet: Wallet): () => void }) => {
    unregister = api.register(wallet)
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => unregister()
}

export const fixture: PageFamilyFixture = {
  namespace: 'solana',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accounts: [ADDRESS, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  addWallet(page, name) {
    const listeners = new Set<(change: { accounts: readonly WalletAccount[] }) => void>()
    let calls = 0
    let failure: { error: unknown } | undefined
    const answer =
      <Answer>(value: Answer) =>
      async () => {
        calls++
        if (failure) throw failure.error
        return value
      }
    const signature = Uint8Array.of(7, 8)
    const features = {
      'standard:connect': { connect: answer({ accounts: [ACCOUNT] }) },
      'standard:events': {
        on: (_: string, listener: (change: { accounts: readonly WalletAccount[] }) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': { signMessage: answer([{ signedMessage: Uint8Array.of(1), signature }]) },
      'solana:signAndSendTransaction': { signAndSendTransaction: answer([{ signature }]) },
    }
    const wallet = testWallet({ name, features })
    register(page, wallet)
    announceOnRequest(page, 'wallet-standard:app-ready', (event) =>
      (event as CustomEvent<WindowAppReadyEventAPI>).detail.register(wallet),
    )
    return {
      calls: () => calls,
      fail: (error) => {
        failure = { error }
      },
      listeners: () => listeners.size,
      share: (accounts) => {
        const change = { accounts: accounts.map((address) => ({ ...ACCOUNT, address })) }
        for (const listener of listeners) listener(change)
      },
    }
  },
  addTrap(page) {
    register(page, {
      get features(): never {
        throw new Error('A trap')
      },
    } as unknown as Wallet)
  },
  connect: { method: 'standard:connect', result: { accounts: accountsData([ADDRESS]) } },
  sign: {
    method: 'solana:signMessage',
    params: { address: ADDRESS, message: 'AQ==' },
    result: { signedMessage: 'AQ==', signature: 'Bwg=' },
  },
  send: {
    method: 'solana:signAndSendTransaction',
    params: { address: ADDRESS, transaction: 'AQ==', chain: 'solana:localnet' },
    result: { signature: 'Bwg=' },
  },
  accountsData,
  reads: 'solana_getAccounts',
  signs: 'solana_signMessage',
}

function accountsData(addresses: readonly string[]) {
  const publicKey = toBase64(Uint8Array.from(ACCOUNT.publicKey))
  return addresses.map((address) => ({
    address,
    publicKey,
    chains: ACCOUNT.chains,
    features: ACCOUNT.features,
  }))
}
