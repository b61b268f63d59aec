import type { HostWallet } from '../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../widget/protocol/limits.ts'
import { type Announcement, type Discovery, LEGACY_ID } from './discovery.ts'

/** Text that could pass for something else: control, format (also bidi and zero-width), line and paragraph separators. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu

/** The wallets of the page as the widget may see them: claims, checked for form; what is no wallet is left out. */
export function listWallets(discovery: Discovery): HostWallet[] {
  return discovery.announcements().flatMap((announcement) => readAnnouncement(announcement) ?? [])
}

/** @returns null when it is no wallet at all; a bad icon or `rdns` alone is left out. */
function readAnnouncement({ info, provider }: Announcement): HostWallet | null {
  try {
    const { uuid, name, icon, rdns } = info
    if (!isText(uuid, 64) || !uuid || typeof provider.request !== 'function') return null
    return {
      id: uuid,
      kind: uuid === LEGACY_ID ? 'legacy' : 'eip6963',
      name: cleanName(name),
      icon: isText(icon, LIMITS.walletIconLength) && /^data:image\//.test(icon) ? icon : null,
      rdns: isText(rdns, 128) ? rdns : null,
    }
  } catch {
    // Getters of a page's object may do anything.
    return null
  }
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most
}

function cleanName(name: unknown): string {
  // Cut first: cleaning a text without end would take without end.
  const clean = typeof name === 'string' ? name.slice(0, 1024).replace(UNSEEN, '').trim() : ''
  return clean.slice(0, LIMITS.walletNameLength) || 'Wallet'
}
