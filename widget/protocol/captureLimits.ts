/** Limits of an operator's settings for email capture: characters of the consent, and months that an address is kept. */
export const CAPTURE_LIMITS = { consent: { min: 10, max: 500 }, months: 120 } as const
