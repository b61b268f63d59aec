/** Minimum characters of the password of a recovery file. */
export const MIN_PASSWORD = 12
/** Maximum characters of the password of a recovery file. */
export const MAX_PASSWORD = 256
