import type { WalletEntry } from '@latch/protocol/directory.ts'

/** Returns the `data:` URI of a custom wallet's picture, or the path of the one that hosting stores; null if there is none. */
export function entryIcon({
  image_id,
  image_url,
}: Pick<WalletEntry, 'image_id'> & { image_url?: string | undefined }): string | null {
  return image_url ?? (image_id === null ? null : `/getWalletImage/${encodeURIComponent(image_id)}`)
}
