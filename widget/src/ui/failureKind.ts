import { ALERT, CLOCK, CLOSE, OFFLINE } from './icons.ts'

/**
 * Kind of a failure from the user's viewpoint: declined; too early or too late; no connection; or something is broken,
 * the only kind in red.
 */
export type FailureKind = 'declined' | 'late' | 'offline' | 'failed'

/** Icon of each kind. */
export const FAILURE_ICONS: Readonly<Record<FailureKind, string>> = {
  declined: CLOSE,
  late: CLOCK,
  offline: OFFLINE,
  failed: ALERT,
}
