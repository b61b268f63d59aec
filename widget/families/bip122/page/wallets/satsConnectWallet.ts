import { RpcCode } from '@latch/protocol/errors.ts'
import { callFirst, callWbip, subscribeWbip, type WbipProvider } from '#wbip/page/provider.ts'
import { readMissing } from '#wbip/page/readMissing.ts'
import { bitcoinWords } from '../../protocol/chains.ts'
import { type BitcoinWallet, type SharedAccount, SIGNING, type SignInput } from './wallet.ts'

type RpcAccount = { address: string; publicKey?: string; purpose?: string }
type Connected =
  | readonly RpcAccount[]
  | { addresses: readonly RpcAccount[]; network?: { bitcoin?: { name?: string } } }

const PURPOSES = ['payment', 'ordinals'] as const

/** A wallet that speaks the RPC of sats-connect, as Xverse does. */
export function satsConnectWallet(provider: WbipProvider): BitcoinWallet {
  return {
    readMissing: (call) =>
      readMissing(
        provider,
        SIGNING.find((method) => method === call),
        SIGNING,
      ),
    connect: async ({ silent, chain }) => {
      try {
        return describeAccounts(await (silent ? readAccount(provider) : requestAccounts(provider, chain)))
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (silent && code === RpcCode.unauthorized) return []
        if (silent && code === RpcCode.unsupportedMethod) return null
        throw error
      }
    },
    disconnect: () => callWbip(provider, 'wallet_disconnect'),
    signMessage: async ({ address, message, protocol }) => {
      const params = { address, message, protocol: protocol.toUpperCase() }
      return ((await callWbip(provider, 'signMessage', params)) as { signature: string }).signature
    },
    signPsbt: async ({ psbt, signInputs }) => {
      const params = { psbt, signInputs: indexesByAddress(signInputs), broadcast: false }
      return ((await callWbip(provider, 'signPsbt', params)) as { psbt: string }).psbt
    },
    sendTransfer: async ({ to, amount }) => {
      const params = { recipients: [{ address: to, amount: Number(amount) }] }
      return ((await callWbip(provider, 'sendTransfer', params)) as { txid: string }).txid
    },
    subscribe: (onChange) =>
      subscribeWbip(provider, ['accountChange', 'networkChange', 'disconnect'], () => onChange()),
  }
}

/** Names one account by one method: an older wallet does not know the first. */
function requestAccounts(provider: WbipProvider, chain: Parameters<typeof bitcoinWords>[0] | undefined) {
  const network = chain && bitcoinWords(chain)?.rpc
  return callFirst(provider, [
    ['wallet_connect', { addresses: PURPOSES, ...(network && { network }) }],
    ['getAccounts', { purposes: PURPOSES }],
    ['getAddresses', { purposes: PURPOSES }],
  ])
}

/** Reads the account for a page that the user has admitted before. */
function readAccount(provider: WbipProvider) {
  return callWbip(provider, 'wallet_getAccount')
}

function describeAccounts(answer: unknown): SharedAccount[] {
  const connected = answer as Connected
  const [accounts, network] =
    'addresses' in connected
      ? [connected.addresses, connected.network?.bitcoin?.name]
      : [connected, undefined]
  const own = accounts.filter(({ purpose }) => purpose === 'payment' || purpose === 'ordinals')
  return own.map(({ address, publicKey, purpose }) => ({
    address,
    publicKey,
    purpose,
    chains: network === undefined ? undefined : [network],
  }))
}

function indexesByAddress(inputs: readonly SignInput[]): Record<string, number[]> {
  const indexes: Record<string, number[]> = {}
  for (const { address, index } of inputs) indexes[address] = [...(indexes[address] ?? []), index]
  return indexes
}
