import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { callWbip, type WbipProvider } from '#wbip/page/provider.ts'
import { readMissing } from '#wbip/page/readMissing.ts'
import { bitcoinWords } from '../../protocol/chains.ts'
import { type BitcoinWallet, bytesFromHex, hexFromBytes, type SharedAccount, SIGNING } from './wallet.ts'

type LeatherAccount = { symbol?: string; type?: string; address: string; publicKey?: string }

/** Leather: names accounts by their kind, takes PSBTs in hex, and has neither sessions nor events. */
export function leatherWallet(provider: WbipProvider): BitcoinWallet {
  const call = async <Result>(method: string, chain: ChainId | undefined, params: object = {}) =>
    (await callWbip(provider, method, { ...params, ...networkParam(chain) })) as Result
  /** Address types from the last answer: each message must state that of its address. */
  const kinds = new Map<string, string | undefined>()
  return {
    readMissing: (call) =>
      readMissing(
        provider,
        SIGNING.find((method) => method === call),
        SIGNING,
      ),
    connect: async ({ silent, chain }) => {
      if (silent) return null
      const { addresses } = await call<{ addresses: readonly LeatherAccount[] }>('getAddresses', chain)
      return addresses
        .filter(({ symbol }) => symbol === 'BTC')
        .map(({ address, publicKey, type }): SharedAccount => {
          kinds.set(address, type)
          const chains = chain && [bitcoinWords(chain)?.standard ?? chain]
          return { address, publicKey, purpose: type === 'p2tr' ? 'ordinals' : 'payment', chains }
        })
    },
    disconnect: async () => null,
    signMessage: async ({ address, message, chain }) => {
      const paymentType = kinds.get(address) ?? (/^[a-z]+1p/.test(address) ? 'p2tr' : 'p2wpkh')
      return (await call<{ signature: string }>('signMessage', chain, { message, paymentType })).signature
    },
    signPsbt: async ({ psbt, signInputs, chain }) => {
      const allowedSighash = [...new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const { hex } = await call<{ hex: string }>('signPsbt', chain, {
        hex: hexFromBytes(fromBase64(psbt)),
        signAtIndex: signInputs.map(({ index }) => index),
        broadcast: false,
        ...(allowedSighash.length > 0 && { allowedSighash }),
      })
      return toBase64(bytesFromHex(hex))
    },
    sendTransfer: async ({ to, amount, chain }) => {
      const params = { recipients: [{ address: to, amount }] }
      return (await call<{ txid: string }>('sendTransfer', chain, params)).txid
    },
    subscribe: () => undefined,
  }
}

function networkParam(chain: ChainId | undefined): { network?: string } {
  const network = chain && bitcoinWords(chain)?.rpc.toLowerCase()
  return network ? { network } : {}
}
