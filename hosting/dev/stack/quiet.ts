/** Keeps wrangler from calling home, asking questions and writing outside the repository. */
export const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_TELEMETRY_DISABLED: '1',
}
