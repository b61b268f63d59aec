import type { WalletEntry } from '@latch/protocol/directory.ts'
import { assertOpenable, deepLinkSchemes } from './windowUrl.ts'

/** Schemes that a browser executes or resolves by itself and that no wallet app may claim. */
const NEVER_A_WALLET =
  /^(javascript|vbscript|data|blob|file|filesystem|about|http|wss?|ftp|intent|android-app|mailto|tel|sms|view-source|edge|search-ms|chrome.*|ms-.*):$/

/**
 * Allows the schemes of one wallet's links, e.g. `rainbow:`. Call it only for wallets of the directory and of the project:
 * any other scheme could start an arbitrary program.
 */
export function allowDeepLinks({
  mobile_link,
  desktop_link,
}: Pick<WalletEntry, 'mobile_link' | 'desktop_link'>): void {
  for (const link of [mobile_link, desktop_link]) {
    if (link === null || !URL.canParse(link)) continue
    const { protocol } = new URL(link)
    if (!NEVER_A_WALLET.test(protocol)) deepLinkSchemes.add(protocol)
  }
}

/** Returns whether a link to an app would be opened with the schemes allowed so far. */
export function isDeepLink(url: string): boolean {
  try {
    return assertOpenable(url, 'deeplink') !== null
  } catch {
    return false
  }
}
