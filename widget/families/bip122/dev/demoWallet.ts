import type { PageFace } from '@latch/hosting/dev/demo/src/wallets/pageFace.ts'
import { toWbipError } from '@latch/hosting/dev/demo/src/wallets/wbipError.ts'
import { CONNECT_TITLE } from '@latch/sdk-source/testing/wallet/context.ts'

/** Loads the keys and their library on the page's first request. */
const loadAccount = () => import('./account.ts')

type Params = {
  address: string
  message: string
  psbt: string
  recipients: { address: string; amount: number }[]
}

/** Name of a provider, which does not exist as an extension. */
const PATH = 'DemoBitcoinProvider'

/** Registers a Bitcoin wallet in this page (WBIP-004) that implements the sats-connect RPC. */
export function registerBitcoinWallet({ name, icon, isPermitted, onPermitted, confirm }: PageFace): void {
  const readAccounts = async () => ({
    addresses: (await loadAccount()).bitcoinAccounts,
    network: { bitcoin: { name: 'Signet' } },
  })
  const methods: Record<string, (params: Params) => unknown> = {
    wallet_connect: async () => {
      const accounts = await readAccounts()
      const lines = accounts.addresses.map(({ address, purpose }) => [purpose, address] as const)
      if (!isPermitted()) await confirm({ title: CONNECT_TITLE, lines })
      onPermitted(true)
      return accounts
    },
    wallet_getAccount: () => {
      if (!isPermitted()) throw { code: -32002, message: 'Access denied' }
      return readAccounts()
    },
    wallet_disconnect: () => onPermitted(false),
    signMessage: async ({ address, message }) => {
      await confirm({ title: 'Sign this message?', lines: [['Message', message]] })
      return { address, signature: (await loadAccount()).signBitcoinMessage(address, message) }
    },
    signPsbt: async ({ psbt }) => {
      await confirm({ title: 'Sign this transaction?', lines: [['Transaction', psbt]] })
      return { psbt: (await loadAccount()).signBitcoinPsbt(psbt) }
    },
    sendTransfer: async ({ recipients }) => {
      const lines = recipients.map(({ address, amount }) => [address, `${amount} sat`] as const)
      await confirm({ title: 'Send this transfer?', lines })
      return { txid: (await loadAccount()).SENT }
    },
  }
  const request = async (method: string, params: Params) => {
    const envelope = { jsonrpc: '2.0', id: null }
    const call = methods[method]
    if (call === undefined) return { ...envelope, error: { code: -32601, message: `No ${method}` } }
    try {
      return { ...envelope, result: (await call(params)) ?? null }
    } catch (error) {
      return { ...envelope, error: toWbipError(error) }
    }
  }
  const page = window as unknown as { btc_providers?: object[] }
  Object.assign(page, { [PATH]: { request, addListener: () => () => {} } })
  page.btc_providers ??= []
  page.btc_providers.push({ id: PATH, name, icon, methods: Object.keys(methods) })
}
