import type { OriginPatternError } from '@latch/protocol/origins.ts'
import { parseOriginPattern } from '@latch/protocol/projectOrigins.ts'

const EXPLANATIONS: Record<OriginPatternError, string> = {
  empty: 'is empty',
  scheme_missing: 'needs a scheme: write https://app.example',
  scheme_unsupported: 'must start with https://, or http:// on localhost',
  insecure: 'must be https: http is for localhost only',
  credentials: 'must not hold a user name',
  path: 'must end after the host and port: an origin has no path, not even a slash',
  host_invalid: 'holds no valid host name in lower case',
  not_ascii: 'must be written in punycode (xn--…)',
  wildcard_position: 'may have a * only as its whole first label',
  wildcard_shared_suffix: 'would let in strangers: a wildcard may not stand on a domain that others share',
  port_invalid: 'has no valid port; * is for http on localhost only',
  port_default: 'must leave out the default port, as browsers do',
}

/** Returns a sentence that explains why a line cannot be on a project's list; null if it can. */
export function originFault(text: string): string | null {
  const result = parseOriginPattern(text)
  return result.ok ? null : `'${text}' ${EXPLANATIONS[result.reason]}.`
}
