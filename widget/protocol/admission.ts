import type { DeniedReason } from './handshake.ts'

/**
 * `GET /projects/v1/admission?projectId=`: whether the requesting page may show the widget. Browsers do not tell a page
 * why its frame was refused; the answer only concerns the page itself.
 */
export type Admission = {
  /** Reason for the refusal; null if the page is admitted, as in the handshake. */
  denied: Exclude<DeniedReason, 'protocol'> | null
}
