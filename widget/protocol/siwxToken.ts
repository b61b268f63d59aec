/** What a token says, beside `iss`, `aud` (the project), `iat` and `exp`. */
export type TokenClaims = {
  /** `did:pkh:` and the account by CAIP-10. */
  sub: string
  /** Names the session. */
  sid: string
  /** Of the page that it was made for. */
  origin: string
  address: string
  /** CAIP-2. */
  chainId: string
}
/** `typ` of a token's header, which no other token of this deployment has. */
export const TOKEN_TYPE = 'latch+jwt'
