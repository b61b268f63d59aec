/** Environment variables of the integrity policy. */
export type IntegrityEnvironment = {
  /** `report`: browsers report scripts without integrity, and run them. Any other value, or none: they block them, too. */
  INTEGRITY_POLICY?: string
}

/** Path that browsers post reports to. */
export const INTEGRITY_REPORTS_PATH = '/reports/integrity'

/**
 * Safari, and every browser on iOS; Chromium calls itself 537.36. WebKit 2.50 (Safari 26) applies the policy to the static
 * imports of a module that is loaded later, and does not find their digests in the import map: it would block most of the app.
 */
const WEBKIT = /AppleWebKit\/(?!537\.36)/

/**
 * Returns headers by which browsers run no script of a page without the digest that the page was built with; none for WebKit.
 *
 * @see https://w3c.github.io/webappsec-subresource-integrity/#integrity-policy-section
 */
export function integrityHeaders(
  { INTEGRITY_POLICY }: IntegrityEnvironment,
  { headers }: Request,
): Record<string, string> {
  if (WEBKIT.test(headers.get('User-Agent') ?? '')) return {}
  const policy = INTEGRITY_POLICY === 'report' ? 'Integrity-Policy-Report-Only' : 'Integrity-Policy'
  return {
    [policy]: 'blocked-destinations=(script), endpoints=(integrity)',
    'Reporting-Endpoints': `integrity="${INTEGRITY_REPORTS_PATH}"`,
  }
}
