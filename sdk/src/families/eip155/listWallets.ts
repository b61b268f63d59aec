import type { HostWallet } from '../../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../../widget/protocol/limits.ts'
import { cleanName, isText, readIcon } from '../claims.ts'
import { type Announcement, type Discovery, LEGACY_ID } from './discovery.ts'

/** The wallets of the page as the widget may see them: claims, checked for form; what is not a wallet is left out. */
export function listWallets(discovery: Discovery): HostWallet[] {
  const wallets = discovery.announcements().flatMap((announcement) => readAnnouncement(announcement) ?? [])
  return wallets.slice(0, LIMITS.wallets)
}

/** @returns null when it is not a wallet at all; a bad icon or `rdns` alone is left out. */
function readAnnouncement({ info, provider }: Announcement): HostWallet | null {
  try {
    const { uuid, name, icon, rdns } = info
    if (!isText(uuid, 64) || !uuid || typeof provider.request !== 'function') return null
    return {
      id: uuid,
      kind: uuid === LEGACY_ID ? 'legacy' : 'eip6963',
      name: cleanName(name),
      icon: readIcon(icon),
      rdns: isText(rdns, 128) ? rdns : null,
      namespaces: ['eip155'],
    }
  } catch {
    // Getters of a page's object may do anything.
    return null
  }
}
