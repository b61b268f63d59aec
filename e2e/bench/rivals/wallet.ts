/** Name under which the page's wallet announces itself; the row that is waited for carries it. */
export const WALLET_NAME = 'Bench Wallet'

type Wallet = { request(args: { method: string; params?: unknown }): Promise<unknown> }

declare global {
  interface Window {
    benchWallet?: Wallet
  }
}

/**
 * An EIP-6963 wallet that approves everything, and recognises a site after its first request. Runs in every host page
 * alike, so it uses nothing from outside.
 *
 * @param hop - Whether a request and its answer each cross a window message, as between an extension's page script
 * and its content script.
 */
export function announceWallet(name: string, hop: boolean): void {
  const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [account],
    eth_chainId: '0x7a69',
    personal_sign: `0x${'11'.repeat(65)}`,
    wallet_switchEthereumChain: null,
    wallet_getCallsStatus: {
      version: '2.0.0',
      id: '0x01',
      chainId: '0x7a69',
      status: 200,
      atomic: true,
      receipts: [],
    },
  }
  const known = 'bench-wallet-knows'
  const waiting = new Map<number, () => void>()
  let last = 0
  addEventListener('message', ({ source, data }) => {
    if (source !== window) return
    if (typeof data?.benchRequest === 'number')
      postMessage({ benchAnswer: data.benchRequest }, location.origin)
    waiting.get(data?.benchAnswer)?.()
    waiting.delete(data?.benchAnswer)
  })
  const cross = () =>
    new Promise<void>((resolve) => {
      waiting.set(++last, resolve)
      postMessage({ benchRequest: last }, location.origin)
    })
  const provider = {
    request: async ({ method }: { method: string; params?: unknown }) => {
      if (hop) await cross()
      // A kit that is told of an account before anybody connected would take it for a session.
      if (method === 'eth_accounts') return localStorage.getItem(known) === null ? [] : [account]
      if (method === 'eth_requestAccounts') localStorage.setItem(known, 'yes')
      if (!(method in answers)) throw Object.assign(new Error('Unknown method'), { code: 4200 })
      return answers[method]
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = {
    uuid: '9f3c6d0e-7a35-4c1e-9d55-0d6c1f3f2b11',
    name,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="teal"/></svg>',
    rdns: 'test.bench.wallet',
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
  window.benchWallet = provider
}
