import type { Provider } from './provider.ts'

export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string }

/** EIP-6963: announces now, and again whenever a page requests it, while `isPresent` returns true. */
export function announce(info: WalletInfo, provider: Provider, isPresent: () => boolean): () => void {
  const announce = () => {
    if (!isPresent()) return
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return announce
}
