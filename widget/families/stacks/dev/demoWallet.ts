import type { PageFace } from '@latch/hosting/dev/demo/src/wallets/pageFace.ts'
import { toWbipError } from '@latch/hosting/dev/demo/src/wallets/wbipError.ts'
import { CONNECT_TITLE, type Prompt } from '@latch/sdk-source/testing/wallet/context.ts'
import type { StacksParams } from './account.ts'

/** Loads the key and the library on the page's first request. */
const loadAccount = () => import('./account.ts')

type Page = Window & { wbip_providers?: object[] } & Record<string, unknown>

const TITLES: Readonly<Record<string, string>> = {
  stx_getAddresses: CONNECT_TITLE,
  stx_signMessage: 'Sign this message?',
  stx_signTransaction: 'Sign this transaction?',
  stx_transferStx: 'Send this transfer?',
}

type StacksFace = PageFace & {
  /** Address of the node that it sends to; without one it sends nothing. */
  node?: string
}

/** Adds a wallet of Stacks to this page by SIP-030. */
export function addStacksProvider({ node, name, icon, isPermitted, onPermitted, confirm }: StacksFace): void {
  const call = async (method: string, params: StacksParams) => {
    if (method === 'wallet_disconnect') return onPermitted(false) ?? null
    const { callStacksWallet, describeAddresses, sendTransfer } = await loadAccount()
    if (method === 'wallet_getAccount') return isPermitted() ? describeAddresses() : { addresses: [] }
    if (method === 'stx_getAddresses' && isPermitted()) return describeAddresses()
    if (!Object.hasOwn(TITLES, method)) return undefined
    await confirm(describeCall(method, params))
    if (method === 'stx_getAddresses') onPermitted(true)
    if (method === 'stx_transferStx' && node !== undefined) return sendTransfer(node, params)
    return callStacksWallet(method, params)
  }
  const provider = {
    async request(method: string, params: StacksParams = {}) {
      const envelope = { jsonrpc: '2.0', id: null }
      try {
        const result = await call(method, params)
        const error = { code: -32601, message: `${method} does not exist` }
        return { ...envelope, ...(result === undefined ? { error } : { result }) }
      } catch (error) {
        return { ...envelope, error: toWbipError(error) }
      }
    },
  }
  const page = window as unknown as Page
  const id = `${name.replace(/\W/g, '')}Provider`
  page[id] = provider
  page.wbip_providers = [...(page.wbip_providers ?? []), { id, name, icon, methods: Object.keys(TITLES) }]
}

function describeCall(method: string, params: StacksParams): Prompt {
  const lines = Object.entries(params).map(([name, value]) => [name, String(value)] as const)
  return { title: TITLES[method] ?? method, lines }
}
