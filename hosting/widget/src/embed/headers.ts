import { frameAncestors } from '@latch/protocol/projectOrigins.ts'
import { type IntegrityEnvironment, integrityHeaders } from '#http/integrity/policy.ts'
import type { ShellQuery } from './query.ts'
import type { Shell } from './shell.ts'

/**
 * Permissions that the widget keeps for itself, passkeys for the secure frame, too; everything else a page delegates by
 * accident is given back.
 */
function permissionsPolicy(secureOrigin: string | undefined): string {
  const callers = secureOrigin === undefined ? 'self' : `self "${secureOrigin}"`
  return [
    `publickey-credentials-get=(${callers})`,
    `publickey-credentials-create=(${callers})`,
    'clipboard-write=(self)',
    'camera=()',
    'microphone=()',
    'geolocation=()',
  ].join(', ')
}

export type Embedding = {
  kind: 'frame' | 'popup'
  /** Patterns that may embed the widget. */
  allowedOrigins: readonly string[]
  query: ShellQuery
  /** Address of the WalletConnect relay, the one server besides ours that the widget may talk to. */
  relayUrl?: string | undefined
  /** Origin of the one frame that the widget may hold. */
  secureOrigin?: string | undefined
  /** CSP source of the style of the theme. */
  styleHash?: string | undefined
  env: IntegrityEnvironment
  request: Request
}

function contentSecurityPolicy(
  shell: Shell,
  { kind, allowedOrigins, relayUrl, secureOrigin, styleHash }: Embedding,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...shell.scriptHashes].join(' '),
    ["style-src 'self'", ...shell.styleHashes, ...(styleHash === undefined ? [] : [styleHash])].join(' '),
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...(relayUrl === undefined ? [] : [new URL(relayUrl).origin])].join(' '),
    `frame-src ${secureOrigin ?? "'none'"}`,
    `frame-ancestors ${kind === 'popup' ? "'none'" : frameAncestors(allowedOrigins)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Headers of the widget's HTML. Cross-origin isolated pages refuse frames without COEP; other pages do not need it. */
export function shellHeaders(shell: Shell, embedding: Embedding): Headers {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(shell, embedding),
    'Permissions-Policy': permissionsPolicy(embedding.secureOrigin),
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'Origin-Agent-Cluster': '?1',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...integrityHeaders(embedding.env, embedding.request),
  })
  if (embedding.kind === 'popup') headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  if (embedding.query.coep) headers.set('Cross-Origin-Embedder-Policy', 'credentialless')
  return headers
}
