import type { WalletEntry } from '@latch/protocol/directory.ts'

/** `data:` URI of a custom wallet's own picture, or path of the one that hosting stores; null where there is none. */
export function entryIcon({
  image_id,
  image_url,
}: Pick<WalletEntry, 'image_id'> & { image_url?: string | undefined }): string | null {
  return image_url ?? (image_id === null ? null : `/getWalletImage/${encodeURIComponent(image_id)}`)
}
