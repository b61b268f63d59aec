import { frameAncestors } from '@latch/protocol/projectOrigins.ts'
import { ONLY_PASSKEYS } from '#http/permissionsPolicy.ts'
import type { Neighbours } from './neighbours.ts'

/** Isolated pages embed the frame only if it, and its worker, set the same policy. */
export const ISOLATION = { 'Cross-Origin-Embedder-Policy': 'require-corp' } as const

/** `latch verify` reports a directive that is not among these, or has another value: `sdk/verify/page.ts` lists them, too. */
function contentSecurityPolicy({ auth, vault }: Neighbours, ancestors: string, frames = "'none'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${auth} ${vault}`,
    `frame-src ${frames}`,
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types worker-url',
  ].join('; ')
}

/** Path of a build's signed manifest, by WAICT. */
export const MANIFEST_PATH = '/.well-known/waict/manifests/'

/**
 * Returns the header that names the manifest of this build. Browsers that support WAICT compare and report; `latch verify`
 * does the
 * same from outside.
 *
 * @param manifest - Its name; undefined for a build that is not a release.
 */
export function manifestHeaders(manifest: string | undefined): Record<string, string> {
  if (!manifest) return {}
  return {
    'Integrity-Policy-WAICT-v1': `max-age=90, mode=report, manifest="${MANIFEST_PATH}${manifest}"`,
  }
}

function pageHeaders(policy: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'Permissions-Policy': ONLY_PASSKEYS,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Origin-Agent-Cluster': '?1',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    ...ISOLATION,
  }
}

/**
 * Headers of the frame. Browsers check `frame-ancestors` against every page around: a site that is not on the project's
 * list cannot embed the frame, not even through the widget.
 */
export function frameHeaders(
  neighbours: Neighbours,
  allowedOrigins: readonly string[],
): Record<string, string> {
  const ancestors = frameAncestors([neighbours.widget, ...allowedOrigins])
  const policy = contentSecurityPolicy(neighbours, ancestors, "'self'")
  return { ...pageHeaders(policy), 'Cross-Origin-Resource-Policy': 'cross-origin' }
}

/** Headers of the passkey page: a window, or a page inside the secure frame, where that may be embedded. */
export function passkeyHeaders(
  neighbours: Neighbours,
  allowedOrigins: readonly string[],
): Record<string, string> {
  const ancestors = frameAncestors([neighbours.widget, ...allowedOrigins])
  return {
    ...windowHeaders(neighbours),
    'Content-Security-Policy': contentSecurityPolicy(neighbours, `'self' ${ancestors}`),
  }
}

/** Headers of the window. It keeps its opener, the frame, wherever the page around that one lets it. */
export function windowHeaders(neighbours: Neighbours): Record<string, string> {
  return {
    ...pageHeaders(contentSecurityPolicy(neighbours, "'none'")),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
  }
}

/** Returns headers of a tab that no page opens for an answer: an opener gets no reference to it. */
export function tabHeaders(neighbours: Neighbours): Record<string, string> {
  return { ...windowHeaders(neighbours), 'Cross-Origin-Opener-Policy': 'same-origin' }
}
