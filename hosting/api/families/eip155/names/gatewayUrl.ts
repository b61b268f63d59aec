/** Names that lead into somebody's own network, or back to this machine. */
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|onion|test)$/
/** The last label of an IPv4 address in any spelling that a URL parser leaves; no top-level domain has digits alone. */
const NUMERIC = /\.\d+$/

export type Query = { sender: string; data: string }

/**
 * Fills a gateway's template in (EIP-3668).
 *
 * @param ownHost - Ours: a name must not make us ask ourselves.
 * @returns null for an address that a stranger's name may not send us to: anything but https on its own port at a
 * public host name, without credentials.
 */
export function gatewayUrl(template: string, { sender, data }: Query, ownHost: string): URL | null {
  const filled = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
  const url = URL.parse(filled)
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null
  if (url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/\.$/, '')
  const isPublic = host.includes('.') && !NUMERIC.test(host) && !host.startsWith('[') && !PRIVATE.test(host)
  return isPublic && host !== ownHost ? url : null
}
