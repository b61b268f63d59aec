import type { HostWallet } from '../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../widget/protocol/limits.ts'

/** What of EIP-1193 we rely on in a wallet of the page; the rest of it may be missing or misbehave. */
export type WalletProvider = {
  request(args: { method: string; params?: unknown }): unknown
  on?(name: string, listener: (data: unknown) => void): unknown
}

export type PageWallet = HostWallet & { provider: WalletProvider }

/** Text that could pass for something else: control, format (also bidi and zero-width), line and paragraph separators. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu

/**
 * Reads an EIP-6963 announcement, which any script of the page may have made.
 *
 * @returns null when it is no wallet at all; a bad icon or `rdns` alone is left out.
 */
export function parseAnnouncement(detail: unknown): PageWallet | null {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: WalletProvider }
    const { uuid, name, icon, rdns } = info
    if (typeof uuid !== 'string' || !uuid || uuid.length > 64 || typeof provider.request !== 'function')
      return null
    return {
      id: uuid,
      kind: 'eip6963',
      name: cleanName(name),
      icon: isText(icon, LIMITS.walletIconLength) && /^data:image\//.test(icon) ? icon : null,
      rdns: isText(rdns, 128) ? rdns : null,
      provider,
    }
  } catch {
    return null
  }
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most
}

function cleanName(name: unknown): string {
  const clean = typeof name === 'string' ? name.slice(0, 1024).replace(UNSEEN, '').trim() : ''
  return clean.slice(0, LIMITS.walletNameLength) || 'Wallet'
}
