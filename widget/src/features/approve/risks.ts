/** From the least to the gravest. */
export const RISKS = [
  'chainMismatch',
  'hexWarning',
  'unreadableWarning',
  'oddCallWarning',
  'orderCallWarning',
  'orderWarning',
  'permitWarning',
  'authorityWarning',
  'unlimitedWarning',
  'moveWarning',
  'giveawayWarning',
  'unclearSignInWarning',
  'signInWarning',
] as const
export type Risk = (typeof RISKS)[number]
