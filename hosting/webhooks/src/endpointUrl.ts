import { publicUrl } from '#http/publicUrl.ts'

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|[\w-]+\.localhost)$/

/**
 * Returns whether events may be sent to an address: public HTTPS, or a receiver on this machine.
 *
 * @param allowsLoopback - True in the local stack only.
 */
export function isEndpointUrl(url: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  if (allowsLoopback && LOOPBACK.test(URL.parse(url)?.hostname ?? '')) return true
  return publicUrl(url, '') !== null
}
