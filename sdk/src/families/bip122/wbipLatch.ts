import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import { bitcoinWords } from '@latch/protocol/families/bip122/chains.ts'
import type { WbipSide } from '#wbip/announce.ts'
import type { BitcoinAccount, BitcoinProvider } from './types.ts'

type Purposes = { purposes?: readonly string[]; addresses?: readonly string[] }
type Message = { address?: string; message: string; protocol?: string }
type Psbt = {
  psbt?: string
  hex?: string
  signInputs?: Readonly<Record<string, readonly number[]>>
  broadcast?: boolean
}
type Transfer = { recipients: readonly { address: string; amount: number | string }[] }

/** Latch's provider in the words of sats-connect. @param chainId - The active one. */
export function createWbipSide(provider: BitcoinProvider, chainId: () => ChainId): WbipSide {
  const connect = async (wanted: Purposes = {}) => {
    await provider.connect()
    return readAccounts(wanted)
  }
  const readAccounts = async ({ purposes, addresses }: Purposes = {}) => {
    const asked = purposes ?? addresses
    const accounts = await provider.getAccountAddresses()
    return accounts.filter(({ purpose }) => !asked || asked.includes(purpose)).map(describeAccount)
  }
  const network = () => ({
    bitcoin: { name: bitcoinWords(chainId())?.rpc },
    stacks: { name: 'mainnet' },
    spark: { name: 'mainnet' },
  })
  const whole = (addresses: readonly object[]) => ({
    id: 'latch',
    walletType: 'software',
    addresses,
    network: network(),
  })
  return {
    registries: ['btc_providers', 'wbip_providers'],
    methods: {
      getAccounts: connect,
      getAddresses: async (wanted: Purposes) => whole(await connect(wanted)),
      wallet_connect: async (wanted: Purposes) => whole(await connect(wanted)),
      wallet_getAccount: async () => {
        const accounts = await readAccounts()
        if (accounts.length > 0) return whole(accounts)
        throw refusal(RpcCode.unauthorized, 'Nobody is connected')
      },
      wallet_disconnect: async () => {
        await provider.disconnect()
        return null
      },
      signMessage: async ({ address, message, protocol }: Message) => {
        const asked = protocol?.toLowerCase() as 'bip322' | 'ecdsa' | undefined
        const signed = await provider.signMessage({
          message,
          ...(address && { address }),
          ...(asked && { protocol: asked }),
        })
        // The hash is of no use to who has the message, and costs a library.
        return { ...signed, messageHash: '', protocol: protocol ?? protocolOf(signed.address) }
      },
      signPsbt: ({ psbt, hex, signInputs, broadcast }: Psbt) =>
        provider.signPsbt({
          psbt: psbt ?? hex ?? '',
          ...(signInputs && { signInputs: listInputs(signInputs) }),
          ...(broadcast && { broadcast }),
        }),
      sendTransfer: ({ recipients: [first, ...others] }: Transfer) => {
        if (first === undefined || others.length > 0)
          throw refusal(RpcCode.invalidParams, 'sendTransfer: Latch sends to one recipient at a time')
        return provider.sendTransfer({ recipient: first.address, amount: first.amount })
      },
    },
    addListener: (eventName, cb) => {
      const listener = (account?: unknown) => {
        if (eventName === 'disconnect' || account !== null) cb({ type: eventName })
      }
      const name = EVENTS[eventName]
      if (name === undefined) return null
      provider.on(name, listener)
      return () => provider.removeListener(name, listener)
    },
  }
}

const EVENTS: Readonly<Record<string, 'accountChanged' | 'disconnect'>> = {
  accountChange: 'accountChanged',
  disconnect: 'disconnect',
}

/** In the words of sats-connect, and of Leather beside them. */
function describeAccount({ address, publicKey = '', purpose }: BitcoinAccount) {
  const kind = kindOf(address)
  return { address, publicKey, purpose, addressType: kind, walletType: 'software', symbol: 'BTC', type: kind }
}

function kindOf(address: string): string {
  const [, witness] = /^(?:bc|tb|bcrt)1([qp])/.exec(address) ?? []
  if (witness === 'p') return 'p2tr'
  if (witness === 'q') return address.length > 50 ? 'p2wsh' : 'p2wpkh'
  return /^[23]/.test(address) ? 'p2sh' : 'p2pkh'
}

function protocolOf(address: string): string {
  return /^p2(sh|pkh)$/.test(kindOf(address)) ? 'ECDSA' : 'BIP322'
}

function listInputs(inputs: Readonly<Record<string, readonly number[]>>) {
  return Object.entries(inputs).flatMap(([address, indexes]) => indexes.map((index) => ({ address, index })))
}
