import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import type { WbipSide } from '#wbip/page/announce.ts'
import { bitcoinWords } from '../protocol/chains.ts'
import { addressTypeOf } from './addressType.ts'
import type { BitcoinAccount, BitcoinProvider } from './types.ts'
import { createSigningMethods } from './wbipSigning.ts'

type Purposes = { purposes?: readonly string[]; addresses?: readonly string[] }
/** Creates Latch's provider with the methods of sats-connect. @param chainId - Returns the active chain. */
export function createWbipSide(provider: BitcoinProvider, chainId: () => ChainId): WbipSide {
  const connect = async (wanted: Purposes = {}) => {
    await provider.connect()
    return readAccounts(wanted)
  }
  const readAccounts = async ({ purposes, addresses }: Purposes = {}) => {
    const requested = purposes ?? addresses
    const accounts = await provider.getAccountAddresses()
    return accounts.filter(({ purpose }) => !requested || requested.includes(purpose)).map(describeAccount)
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
        throw refusal(RpcCode.unauthorized, 'No account is connected.')
      },
      wallet_disconnect: async () => {
        await provider.disconnect()
        return null
      },
      // Methods that sats-connect 2 and 3 call instead of these.
      wallet_requestPermissions: async () => {
        await provider.connect()
        return true
      },
      wallet_renouncePermissions: async () => {
        await provider.disconnect()
        return true
      },
      wallet_getNetwork: async () => network(),
      ...createSigningMethods(provider, chainId),
    },
    disconnect: () => provider.disconnect(),
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

/** Returns an account in the format of sats-connect, with the fields of Leather. */
function describeAccount({ address, publicKey = '', purpose }: BitcoinAccount) {
  const kind = addressTypeOf(address)
  return { address, publicKey, purpose, addressType: kind, walletType: 'software', symbol: 'BTC', type: kind }
}
