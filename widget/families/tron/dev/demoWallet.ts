import type { PageFace } from '@latch/hosting/dev/demo/src/wallets/pageFace.ts'
import { CONNECT_TITLE, type Prompt } from '@latch/sdk-source/testing/wallet/context.ts'
import type { TronTransactionJson } from '../protocol/calls.ts'

/** Its key and the library are fetched on a page's first request. */
const loadAccount = () => import('./account.ts')

/** The network of the local stack. */
const NILE = '0xcd8690dc'

type Listener = (value: unknown) => void
type Request = { method: string; params?: unknown }

/** Adds a wallet of TRON to this page by TIP-1193 and TIP-6963. */
export function announceTronWallet({
  name,
  icon,
  isPermitted,
  onPermitted,
  onChange,
  confirm,
}: PageFace): void {
  const listeners = new Set<readonly [event: string, listener: Listener]>()
  const emit = (event: string, value: unknown) => {
    for (const [own, listener] of listeners) if (own === event) listener(value)
  }
  let chainId = NILE
  const accounts = async () => (isPermitted() ? [(await loadAccount()).TRON_ADDRESS] : [])
  const methods: Record<string, (params: unknown) => Promise<unknown>> = {
    eth_chainId: async () => chainId,
    eth_accounts: accounts,
    eth_requestAccounts: async () => {
      if (!isPermitted()) await confirm({ title: CONNECT_TITLE, lines: [] })
      onPermitted(true)
      return accounts()
    },
    wallet_switchEthereumChain: async (params) => {
      const [target] = params as [{ chainId: string }]
      await confirm({ title: 'Switch network?', lines: [['Chain', target.chainId]] })
      chainId = target.chainId
      emit('chainChanged', { chainId })
      return null
    },
  }
  const trx = {
    sign: async (transaction: TronTransactionJson) => {
      await confirm(describeTransaction(transaction))
      return (await loadAccount()).signTronTransaction(transaction)
    },
    signMessageV2: async (message: string) => {
      await confirm({ title: 'Sign this message?', lines: [['Message', message]] })
      return (await loadAccount()).signTronMessage(message)
    },
  }
  const provider = {
    tronWeb: { trx },
    request: async ({ method, params }: Request) => {
      const own = methods[method]
      if (own === undefined) throw { code: 4200, message: `${method} does not exist` }
      return own(params)
    },
    on: (event: string, listener: Listener) => void listeners.add([event, listener]),
    removeListener(event: string, listener: Listener) {
      for (const one of listeners) if (one[0] === event && one[1] === listener) listeners.delete(one)
    },
  }
  onChange?.(async () => emit('accountsChanged', await accounts()))
  const info = {
    uuid: crypto.randomUUID(),
    name,
    icon,
    rdns: `dev.latch.${name.toLowerCase().replace(/\W/g, '')}`,
  }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail: { info, provider } }))
  window.addEventListener('TIP6963:requestProvider', announce)
  announce()
}

/** Describes it as wallets do: by the page's own fields of the transaction. */
function describeTransaction({ raw_data }: TronTransactionJson): Prompt {
  return { title: 'Sign this transaction?', lines: [['Transaction', JSON.stringify(raw_data, null, 1)]] }
}
