/** Claims of a token, besides `iss`, `aud` (the project), `iat` and `exp`. */
export type TokenClaims = {
  /** `did:pkh:` and the account by CAIP-10. */
  sub: string
  /** Names the session. */
  sid: string
  /** Origin of the page that it was issued for. */
  origin: string
  address: string
  /** CAIP-2. */
  chainId: string
}
/** `typ` of a token's header, which no other token of this deployment has. */
export const TOKEN_TYPE = 'latch+jwt'
