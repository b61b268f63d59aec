/** Environment variables of the integrity policy. */
export type IntegrityEnvironment = {
  /** `report`: browsers report scripts without integrity, and run them. Any other value, or none: they block them, too. */
  INTEGRITY_POLICY?: string
}

/** Path that browsers post reports to. */
export const INTEGRITY_REPORTS_PATH = '/reports/integrity'

/**
 * Returns headers by which browsers run no script of a page without the digest that the page was built with.
 *
 * @see https://w3c.github.io/webappsec-subresource-integrity/#integrity-policy-section
 */
export function integrityHeaders({ INTEGRITY_POLICY }: IntegrityEnvironment): Record<string, string> {
  const policy = INTEGRITY_POLICY === 'report' ? 'Integrity-Policy-Report-Only' : 'Integrity-Policy'
  return {
    [policy]: 'blocked-destinations=(script), endpoints=(integrity)',
    'Reporting-Endpoints': `integrity="${INTEGRITY_REPORTS_PATH}"`,
  }
}
