import { lifetimeOf } from '#api/capture/lifetime.ts'
import type { CaptureSettings } from '#db/captureSettings.ts'
import { literal } from '#db/sql.ts'

/** Returns the statement that applies a project's retention to the email addresses that are stored already. */
export function applyRetention(project: string, settings: CaptureSettings): string {
  return `UPDATE captured_emails SET expires_at = verified_at + ${lifetimeOf(settings)} WHERE project = ${literal(project)}`
}
