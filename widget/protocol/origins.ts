/**
 * Grammar of a project's allowed origins, and the check at the handshake.
 *
 * - `https://app.example.com`, `http://localhost:3000`: an origin exactly as a browser serializes it.
 * - `https://*.example.com`: exactly one label, never on a public suffix or on a shared hosting domain.
 * - `http://localhost:*`, `http://*.localhost:*`: any port, loopback only.
 *
 * Host names are lower-case ASCII (punycode); the port must match exactly; an empty list denies everyone. IPv6 literals
 * are left out because CSP's grammar has none.
 *
 * @see docs/behaviour.md#http
 */
export type OriginPattern = {
  scheme: 'http' | 'https'
  /** Lower case, without the wildcard label. */
  host: string
  /** True if exactly one label precedes `host`. */
  wildcard: boolean
  /** '' is the scheme's default port, '*' any. */
  port: string
}

export type OriginPatternError =
  | 'empty'
  | 'scheme_missing'
  | 'scheme_unsupported'
  | 'insecure'
  | 'credentials'
  | 'path'
  | 'host_invalid'
  | 'not_ascii'
  | 'wildcard_position'
  | 'wildcard_shared_suffix'
  | 'port_invalid'
  | 'port_default'

export type OriginPatternResult =
  | { ok: true; pattern: OriginPattern }
  | { ok: false; reason: OriginPatternError }

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const DEFAULT_PORT = { http: '80', https: '443' } as const

/** Parses a pattern by its form only; `projectOrigins.ts` checks who may register names under a host. */
export function readOriginPattern(text: string): OriginPatternResult {
  if (text === '') return refuse('empty')
  const [, scheme, authority] = /^([a-zA-Z][a-zA-Z0-9+.-]*):\/\/(.*)$/s.exec(text) ?? []
  if (scheme === undefined || authority === undefined) return refuse('scheme_missing')
  if (scheme !== 'http' && scheme !== 'https') return refuse('scheme_unsupported')
  if (authority.includes('@')) return refuse('credentials')
  if (/[/?#\\]/.test(authority)) return refuse('path')
  if (/[^\x21-\x7e]/.test(authority)) return refuse('not_ascii')
  const [, name = '', , port = ''] = /^([^:]*)(:(.*))?$/s.exec(authority) ?? []
  if (authority.endsWith(':')) return refuse('port_invalid')
  return fromParts(scheme, name, port)
}

function fromParts(scheme: 'http' | 'https', name: string, port: string): OriginPatternResult {
  const wildcard = name.startsWith('*.')
  const host = wildcard ? name.slice(2) : name
  if (host.includes('*')) return refuse('wildcard_position')
  if (!isHost(host)) return refuse('host_invalid')
  const loopback = isLoopback(host)
  if (wildcard && isIpAddress(host)) return refuse('wildcard_shared_suffix')
  if (scheme === 'http' && !loopback) return refuse('insecure')
  const badPort = portError(scheme, port, loopback)
  return badPort === null ? { ok: true, pattern: { scheme, host, wildcard, port } } : refuse(badPort)
}

function portError(scheme: 'http' | 'https', port: string, loopback: boolean): OriginPatternError | null {
  if (port === '') return null
  if (port === '*') return loopback && scheme === 'http' ? null : 'port_invalid'
  if (!/^[1-9][0-9]{0,4}$/.test(port) || Number(port) > 65_535) return 'port_invalid'
  // Browsers leave the default port out, so that a pattern with it would never match.
  return port === DEFAULT_PORT[scheme] ? 'port_default' : null
}

/**
 * Returns whether an origin is on a project's list. Malformed entries match nothing; wildcards on shared suffixes are
 * never listed (`projectOrigins.ts`).
 *
 * @param origin - Serialized origin as the browser reported it, e.g. `https://app.example`.
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  const parsed = readOriginPattern(origin)
  if (!parsed.ok || parsed.pattern.wildcard || parsed.pattern.port === '*') return false
  return patterns.some((text) => {
    const allowed = readOriginPattern(text)
    return allowed.ok && matches(parsed.pattern, allowed.pattern)
  })
}

function matches(origin: OriginPattern, allowed: OriginPattern): boolean {
  if (origin.scheme !== allowed.scheme) return false
  if (allowed.port !== '*' && origin.port !== allowed.port) return false
  if (!allowed.wildcard) return origin.host === allowed.host
  const label = origin.host.slice(0, -allowed.host.length - 1)
  return origin.host === `${label}.${allowed.host}` && LABEL.test(label)
}

function isHost(host: string): boolean {
  if (host.length === 0 || host.length > 253) return false
  const labels = host.split('.')
  if (!labels.every((label) => LABEL.test(label))) return false
  // A last label of digits makes browsers read the whole as an IPv4 address.
  return /^[0-9]+$/.test(labels.at(-1) ?? '') ? isIpAddress(host) : true
}

function isIpAddress(host: string): boolean {
  const parts = host.split('.')
  return (
    parts.length === 4 && parts.every((part) => /^(0|[1-9][0-9]{0,2})$/.test(part) && Number(part) <= 255)
  )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1'
}

function refuse(reason: OriginPatternError): OriginPatternResult {
  return { ok: false, reason }
}
