/** Reason why a login failed, as far as the user can fix it. */
export type LoginFailure =
  | 'offline'
  | 'unavailable'
  | 'service'
  | 'invalid'
  | 'cooldown'
  | 'limited'
  | 'unverified'
  | 'noAccount'
  | 'passkeyNeeded'
  | 'failed'
