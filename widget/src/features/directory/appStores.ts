import type { WalletEntry } from '@latch/protocol/directory.ts'
import type { Browser, Device } from '#connectors/device.ts'

const FIELDS = {
  chrome: 'chrome_store',
  edge: 'edge_store',
  firefox: 'firefox_store',
  opera: 'opera_store',
  safari: 'safari_store',
  ios: 'app_store',
  android: 'play_store',
  mac: 'mac_store',
  windows: 'windows_store',
  linux: 'linux_store',
  web: 'homepage',
} as const satisfies Record<string, keyof WalletEntry>

export type StoreKind = keyof typeof FIELDS
export type WalletStore = { kind: StoreKind; url: string }

/** Stores of browsers. */
const EXTENSIONS: readonly StoreKind[] = ['chrome', 'firefox', 'edge', 'safari', 'opera']

/** Returns the stores to open on a device, the likeliest first. Browsers built on Chromium accept Chrome's extensions too. */
export function storesHere(entry: WalletEntry, device: Device, browser: Browser): WalletStore[] {
  if (device !== 'desktop') return walletStores(entry, [device, 'web'])
  const own: StoreKind[] = browser === 'edge' || browser === 'opera' ? [browser, 'chrome'] : [browser]
  const others = EXTENSIONS.filter((kind) => !own.includes(kind))
  return walletStores(entry, [...own, ...others, 'mac', 'windows', 'linux', 'web'])
}

/** Returns the stores of phones, which a desktop shows as a code. */
export function storesOnPhone(entry: WalletEntry): WalletStore[] {
  return walletStores(entry, ['ios', 'android'])
}

/** Returns whether the wallet can be installed on this device: a website does not count. */
export function canGet(entry: WalletEntry, device: Device, browser: Browser): boolean {
  const stores = [
    ...storesHere(entry, device, browser),
    ...(device === 'desktop' ? storesOnPhone(entry) : []),
  ]
  return stores.some(({ kind }) => kind !== 'web')
}

function walletStores(entry: WalletEntry, kinds: readonly StoreKind[]): WalletStore[] {
  return kinds.flatMap((kind) => {
    const url = entry[FIELDS[kind]]
    return url === null ? [] : [{ kind, url }]
  })
}
