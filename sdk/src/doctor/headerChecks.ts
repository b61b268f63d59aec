import type { Finding } from './finding.ts'
import { demandsConsent, readIsolation } from './isolation.ts'
import { isLoopback } from './loopback.ts'
import type { KnownPage, PageCheck } from './pageFacts.ts'
import { findPage } from './pageFindings.ts'
import { deniesFeature } from './permissionsPolicy.ts'

/** Checks of a page's address and of its headers besides the Content-Security-Policy. */
export const headerChecks: readonly PageCheck[] = [
  checkAddresses,
  checkMixedContent,
  checkSandbox,
  checkIntegrity,
  checkIsolation,
  checkPermissions,
]

/** Tokens of a sandbox that the SDK needs. @see https://html.spec.whatwg.org/#sandboxing */
const SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-popups']

function checkAddresses({ url, widget }: KnownPage): Finding[] {
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return [findPage('PAGE_INSECURE', { page: url.href })]
  const { hostname, protocol } = new URL(widget)
  if (isLoopback(hostname) && !isLoopback(url.hostname))
    return [findPage('WIDGET_IS_LOCAL', { widget, page: url.origin })]
  return protocol === 'http:' && !isLoopback(hostname) ? [findPage('WIDGET_INSECURE', { widget })] : []
}

/** The widget's own address is checked before. */
function checkMixedContent({ url, widget, insecure }: KnownPage): Finding[] {
  const others = insecure.filter((address) => new URL(address).origin !== widget)
  return url.protocol === 'https:' && others.length > 0
    ? [findPage('MIXED_CONTENT', { addresses: others })]
    : []
}

function checkSandbox({ policies }: KnownPage): Finding[] {
  for (const { directives, isReportOnly } of policies) {
    const granted = isReportOnly ? undefined : directives.get('sandbox')
    const missing = granted === undefined ? [] : SANDBOX.filter((token) => !granted.includes(token))
    if (missing.length > 0) return [findPage('CSP_SANDBOX', { missing })]
  }
  return []
}

/** @see https://w3c.github.io/webappsec-subresource-integrity/#integrity-policy-section */
function checkIntegrity({ headers, sdk }: KnownPage): Finding[] {
  const policy = headers.get('integrity-policy') ?? ''
  if (!/\bblocked-destinations=\([^)]*\bscript\b/.test(policy)) return []
  const bare = sdk.uses.find(({ url, integrity, script }) => url !== null && !integrity && !script.isLoaded)
  return bare?.url ? [findPage('INTEGRITY_REQUIRED', { url: bare.url })] : []
}

/** The SDK requests a frame for isolated pages exactly if the page is isolated, which takes both headers. */
function checkIsolation({ headers }: KnownPage): Finding[] {
  const isolation = readIsolation(headers)
  const { coep, coop } = isolation
  const demands = demandsConsent(isolation)
  if (demands && coop !== 'same-origin') return [findPage('COEP_WITHOUT_ISOLATION', { coep, coop })]
  // An isolated page cannot have any other.
  const isCut = !demands && (coop === 'same-origin' || coop === 'noopener-allow-popups')
  return isCut ? [findPage('COOP_CLOSES_WINDOWS', { coop })] : []
}

function checkPermissions({ headers, url, widget }: KnownPage): Finding[] {
  const policy = headers.get('permissions-policy') ?? ''
  const isDenied = (feature: string) => deniesFeature(policy, { feature, origin: widget, self: url.origin })
  const passkeys = ['publickey-credentials-get', 'publickey-credentials-create'].find(isDenied)
  return [
    ...(passkeys === undefined ? [] : [findPage('PASSKEYS_DENIED', { feature: passkeys, widget })]),
    ...(isDenied('clipboard-write') ? [findPage('CLIPBOARD_DENIED', { widget })] : []),
  ]
}
