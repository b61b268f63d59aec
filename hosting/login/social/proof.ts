/** Whose account a proof is of. */
export type SocialAccount = {
  /** The provider's own name for it, which never changes hands. */
  id: string
  /** An address that the provider has seen answered; null where it tells none. */
  email: string | null
}

/** What a proof has to be of, where its kind can say so. */
export type Bound = {
  attemptId: string
  /** Thumbprint of the device's key. */
  jkt: string
  /** Origin of the secure frame. */
  site: string
}
