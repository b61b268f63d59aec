import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { type BitcoinWallet, groupInputs, missingIn, type SharedAccount } from './wallet.ts'

/** Phantom's provider of Bitcoin, which takes bytes. */
export type PhantomProvider = {
  requestAccounts(): Promise<readonly SharedAccount[]>
  signMessage(address: string, message: Uint8Array): Promise<{ signature: Uint8Array }>
  signPSBT(psbt: Uint8Array, options: object): Promise<Uint8Array>
  on?(event: 'accountsChanged', listener: Listener): unknown
  removeListener?(event: 'accountsChanged', listener: Listener): unknown
}

type Listener = (accounts: readonly SharedAccount[]) => void

const CALLED: Readonly<Partial<Record<keyof BitcoinWallet, keyof PhantomProvider>>> = {
  signMessage: 'signMessage',
  signPsbt: 'signPSBT',
}

export function phantomWallet(provider: PhantomProvider): BitcoinWallet {
  return {
    findMissing: (call) => missingIn(provider, CALLED[call]),
    connect: async ({ silent }) => (silent ? null : describeAccounts(await provider.requestAccounts())),
    disconnect: async () => null,
    signMessage: async ({ address, message }) =>
      toBase64((await provider.signMessage(address, new TextEncoder().encode(message))).signature),
    signPsbt: async ({ psbt, signInputs }) =>
      toBase64(await provider.signPSBT(fromBase64(psbt), { inputsToSign: groupInputs(signInputs) })),
    subscribe: (onChange) => {
      const listener: Listener = (accounts) => onChange(describeAccounts(accounts))
      provider.on?.('accountsChanged', listener)
      return () => provider.removeListener?.('accountsChanged', listener)
    },
  }
}

function describeAccounts(accounts: readonly SharedAccount[]): SharedAccount[] {
  return accounts.map(({ address, publicKey, purpose }) => ({ address, publicKey, purpose }))
}
