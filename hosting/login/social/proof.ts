/** The account of a proof. */
export type SocialAccount = {
  /** The provider's own name for it, which never changes hands. */
  id: string
  /** An address that the provider has verified; null if it reports none. */
  email: string | null
}

/** Values that a proof must be bound to, if its kind supports that. */
export type Bound = {
  attemptId: string
  /** Thumbprint of the device's key. */
  jkt: string
  /** Origin of the secure frame. */
  site: string
}
