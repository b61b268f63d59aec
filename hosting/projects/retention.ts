import { lifetimeOf } from '#api/capture/lifetime.ts'
import type { CaptureSettings } from '#db/captureSettings.ts'
import { literal } from '#db/sql.ts'

/**
 * Returns the statement that applies a project's retention to the email addresses that are stored already. Those that
 * have it are not written again: every version of a project that is published names its retention.
 */
export function applyRetention(project: string, settings: CaptureSettings): string {
  const expiry = `verified_at + ${lifetimeOf(settings)}`
  return `UPDATE captured_emails SET expires_at = ${expiry} WHERE project = ${literal(project)} AND expires_at <> ${expiry}`
}
