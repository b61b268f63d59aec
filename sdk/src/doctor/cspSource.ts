/** Schemes that `*` stands for. @see https://www.w3.org/TR/CSP3/#match-url-to-source-expression */
const NETWORK = ['http:', 'https:', 'ws:', 'wss:']
/** Schemes that a source of another scheme allows, too: a request may be safer than the source says. */
const SAFER: Readonly<Record<string, readonly string[]>> = {
  'http:': ['https:'],
  'ws:': ['wss:', 'http:', 'https:'],
  'wss:': ['https:'],
}
const HOST_SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^\s/:*]+)(?::(\d+|\*))?(\/[^\s?#]*)?$/i
const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
}

/**
 * Returns whether a source of a policy allows an address.
 *
 * @param source - e.g. `https://*.example.com`, `https:`, `'self'`.
 * @param self - Origin of the page.
 * @see https://www.w3.org/TR/CSP3/#match-url-to-source-expression
 */
export function matchesSource(source: string, address: string, self: string): boolean {
  const url = new URL(address)
  const page = new URL(self)
  if (source === '*') return NETWORK.includes(url.protocol) || url.protocol === page.protocol
  if (source.toLowerCase() === "'self'") return isSelf(url, page)
  if (source.startsWith("'")) return false
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return matchesScheme(source.toLowerCase(), url.protocol)
  const [, scheme, host = '', port, path] = HOST_SOURCE.exec(source) ?? []
  if (host === '') return false
  return (
    matchesScheme(scheme === undefined ? page.protocol : `${scheme.toLowerCase()}:`, url.protocol) &&
    matchesHost(host.toLowerCase(), url.hostname) &&
    matchesPort(port, url, scheme === undefined ? page.protocol : `${scheme.toLowerCase()}:`) &&
    matchesPath(path, url.pathname)
  )
}

function isSelf(url: URL, page: URL): boolean {
  if (url.origin === page.origin) return true
  const hasDefaultPorts = url.port === '' && page.port === ''
  return url.hostname === page.hostname && hasDefaultPorts && matchesScheme(page.protocol, url.protocol)
}

function matchesScheme(allowed: string, scheme: string): boolean {
  return allowed === scheme || (SAFER[allowed]?.includes(scheme) ?? false)
}

function matchesHost(pattern: string, host: string): boolean {
  if (pattern === '*') return true
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}

function matchesPort(port: string | undefined, { protocol, port: own }: URL, scheme: string): boolean {
  if (port === '*') return true
  const used = own === '' ? DEFAULT_PORTS[protocol] : own
  if (port === undefined) return used === DEFAULT_PORTS[protocol]
  // A source of port 80 follows its scheme to https.
  return port === used || (port === '80' && used === '443' && scheme !== protocol)
}

function matchesPath(path: string | undefined, pathname: string): boolean {
  if (path === undefined || path === '/') return true
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path
}
