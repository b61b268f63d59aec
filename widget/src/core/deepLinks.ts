import type { WalletEntry } from '@latch/protocol/directory.ts'
import { assertOpenable, deepLinkSchemes } from './windowUrl.ts'

/** Schemes that a browser executes or resolves by itself; no wallet's app is behind them, whatever a list says. */
const NEVER_A_WALLET =
  /^(javascript|vbscript|data|blob|file|filesystem|about|http|wss?|ftp|intent|android-app|mailto|tel|sms|view-source|edge|search-ms|chrome.*|ms-.*):$/

/**
 * Allows the schemes of one wallet's links, e.g. `rainbow:`. For wallets of the directory and of the project only: any
 * other scheme could start a program that nobody chose.
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

/** Whether a link to an app would be opened as things are known now. */
export function isDeepLink(url: string): boolean {
  try {
    return assertOpenable(url, 'deeplink') !== null
  } catch {
    return false
  }
}
