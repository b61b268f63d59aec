import type { WalletEntry } from '@latch/protocol/directory.ts'

/** Returns a directory entry with only a name. */
export function testEntry(name: string, known: Partial<WalletEntry> = {}): WalletEntry {
  const nothing = {
    rdns: null,
    image_id: null,
    chains: null,
    homepage: null,
    mobile_link: null,
    link_mode: null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    firefox_store: null,
    edge_store: null,
    safari_store: null,
    opera_store: null,
    mac_store: null,
    windows_store: null,
    linux_store: null,
    injected: null,
    order: null,
    badge_type: null,
    supports_wc: null,
  }
  return { id: name.toLowerCase().replace(/[^a-z0-9]/g, ''), name, ...nothing, ...known }
}
