import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { type BitcoinWallet, bytesFromHex, hexFromBytes, missingIn } from './wallet.ts'

const EVENTS = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged', 'disconnect'] as const

/** UniSat's provider; OKX Wallet's has the same shape. */
export type UnisatProvider = {
  requestAccounts(): Promise<readonly string[]>
  getAccounts(): Promise<readonly string[]>
  getPublicKey(): Promise<string>
  getChain?(): Promise<{ enum: string }>
  getNetwork?(): Promise<string>
  disconnect?(): Promise<unknown>
  signMessage(message: string, type: 'ecdsa' | 'bip322-simple'): Promise<string>
  signPsbt(hex: string, options: object): Promise<string>
  sendBitcoin?(to: string, amount: number): Promise<string>
  on?(event: string, listener: () => void): unknown
  removeListener?(event: string, listener: () => void): unknown
}

const CALLED: Readonly<Partial<Record<keyof BitcoinWallet, keyof UnisatProvider>>> = {
  signMessage: 'signMessage',
  signPsbt: 'signPsbt',
  sendTransfer: 'sendBitcoin',
}

/** Adapts UniSat: one address for both purposes, with payments that protect inscriptions in the wallet itself. */
export function unisatWallet(provider: UnisatProvider): BitcoinWallet {
  const { sendBitcoin } = provider
  return {
    findMissing: (call) => missingIn(provider, CALLED[call]),
    connect: async ({ silent }) => {
      const [address] = await (silent ? provider.getAccounts() : provider.requestAccounts())
      if (address === undefined) return []
      const [publicKey, network] = await Promise.all([provider.getPublicKey(), readNetwork(provider)])
      return [
        { address, publicKey, purpose: 'payment', chains: network === undefined ? undefined : [network] },
      ]
    },
    disconnect: async () => provider.disconnect?.(),
    signMessage: ({ message, protocol }) =>
      provider.signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    signPsbt: async ({ psbt, signInputs }) => {
      const options = { autoFinalized: false, toSignInputs: signInputs }
      return toBase64(bytesFromHex(await provider.signPsbt(hexFromBytes(fromBase64(psbt)), options)))
    },
    ...(sendBitcoin && {
      sendTransfer: ({ to, amount }) => sendBitcoin.call(provider, to, Number(amount)),
    }),
    subscribe: (onChange) => {
      const listener = () => onChange()
      for (const event of EVENTS) provider.on?.(event, listener)
      return () => {
        for (const event of EVENTS) provider.removeListener?.(event, listener)
      }
    },
  }
}

/** Returns the wallet's name for the network: e.g. `BITCOIN_SIGNET`, or `livenet` from older ones. */
async function readNetwork(provider: UnisatProvider): Promise<string | undefined> {
  const chain = await provider.getChain?.()
  return chain?.enum.replace(/^BITCOIN_/, '') ?? (await provider.getNetwork?.())
}
