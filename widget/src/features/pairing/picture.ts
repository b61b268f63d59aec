import type { WalletEntry } from '../../../protocol/directory.ts'

/** Path of a wallet's picture in the directory. */
export function pictureOf(entry: WalletEntry | null): string | null {
  return entry?.image_id ? `/getWalletImage/${encodeURIComponent(entry.image_id)}` : null
}
