import { TOKEN_LIFETIME } from '@latch/protocol/siwx.ts'
import { TOKEN_TYPE, type TokenClaims } from '@latch/protocol/siwxToken.ts'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import type { Environment } from '#http/environment.ts'
import { publicKeys, signingKey } from './keys.ts'
import type { SignInSession } from './sessions.ts'

/** A token of a session. @param issuer - Origin of this deployment. */
export async function createToken(env: Environment, issuer: string, session: SignInSession): Promise<string> {
  const { id, project, origin, chain, address } = session
  const { kid, key } = await signingKey(env)
  const claims = { sid: id, origin, address, chainId: chain } satisfies Omit<TokenClaims, 'sub'>
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid, typ: TOKEN_TYPE })
    .setIssuer(issuer)
    .setAudience(project)
    .setSubject(`did:pkh:${chain}:${address}`)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_LIFETIME}s`)
    .sign(key)
}

/** Returns the session that one of our tokens names; null for any other text, and for an expired token. */
export async function readToken(env: Environment, issuer: string, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [...publicKeys(env)] }), {
      issuer,
      algorithms: ['ES256'],
      typ: TOKEN_TYPE,
      requiredClaims: ['sid', 'exp'],
    })
    return typeof payload.sid === 'string' ? payload.sid : null
  } catch {
    return null
  }
}
