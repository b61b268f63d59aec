/** Lamports that each signature costs; a transfer has one. */
export const PER_SIGNATURE = 5_000n

/**
 * What an account without data needs to be exempt from rent, as of today. Only for guessing the maximum before the
 * chain has said what it really needs. Lamports.
 */
export const USUAL_RESERVE = 890_880n
