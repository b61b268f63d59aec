/**
 * Host names that lead into a private network, back to this machine, or nowhere.
 *
 * @see RFC 6761, RFC 6762 appendix G, RFC 7686, RFC 8375, RFC 9476; `internal` is reserved by ICANN for private use
 */
const PRIVATE =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|onion|alt|test|invalid)$/
/** A top-level domain; the last label of an IPv4 address, in any spelling that a URL parser leaves, has no letter. */
const TOP_LEVEL = /\.[a-z][a-z0-9-]*$/

/**
 * Parses an untrusted address, from a page or the owner of a name, that this Worker is to fetch.
 *
 * @param ownHost - Host name of this Worker, which must not be made to call itself.
 * @returns null for anything but https on its own port at a public host name, without credentials.
 */
export function publicUrl(text: string, ownHost: string): URL | null {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null
  if (url.username !== '' || url.password !== '') return null
  const host = withoutDot(url.hostname)
  const isPublic = TOP_LEVEL.test(host) && !PRIVATE.test(host)
  return isPublic && host !== withoutDot(ownHost) ? url : null
}

/** The root's own dot names the same host. */
function withoutDot(hostname: string): string {
  return hostname.replace(/\.$/, '')
}
