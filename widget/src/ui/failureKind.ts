import { ALERT, CLOCK, CLOSE, OFFLINE } from './icons.ts'

/**
 * What went wrong, as people tell such things apart: somebody said no; it is too early or too late; there is no connection;
 * or something is broken, which alone is red.
 */
export type FailureKind = 'declined' | 'late' | 'offline' | 'failed'

/** The one icon of each kind. */
export const FAILURE_ICONS: Readonly<Record<FailureKind, string>> = {
  declined: CLOSE,
  late: CLOCK,
  offline: OFFLINE,
  failed: ALERT,
}
