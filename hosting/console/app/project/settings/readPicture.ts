/** Types that the modal shows. */
const TYPES = /^image\/(?:svg\+xml|png|webp|jpeg)$/

export type PictureFault = 'type' | 'size' | 'unreadable'
export type ReadPicture = { ok: true; url: string } | { ok: false; fault: PictureFault }

/**
 * Reads a file as a base64 `data:` URL.
 *
 * @param maxLength - Characters of the URL.
 */
export async function readPicture(file: Blob, maxLength: number): Promise<ReadPicture> {
  if (!TYPES.test(file.type)) return { ok: false, fault: 'type' }
  if (file.size > maxLength) return { ok: false, fault: 'size' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const url = `data:${file.type};base64,${btoa(String.fromCharCode(...bytes))}`
    return url.length > maxLength ? { ok: false, fault: 'size' } : { ok: true, url }
  } catch {
    return { ok: false, fault: 'unreadable' }
  }
}
