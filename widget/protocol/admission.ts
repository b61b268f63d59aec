import type { DeniedReason } from './handshake.ts'

/**
 * `GET /projects/v1/admission?projectId=`: whether the page that asks may show the widget. Browsers keep it from a
 * page that a frame was refused, and say nothing; the page gets to know about itself and about nobody else.
 */
export type Admission = {
  /** Why not; null where it may, also in the eyes of the handshake. */
  denied: Exclude<DeniedReason, 'protocol'> | null
}
