import { openSignInSession, takeNonce } from '#api/siwx.ts'
import { hostStore } from '#core/hostStore.ts'
import type { SignIn } from '#sessions/signIns.ts'
import { type Account, hasServer, pageServer, type Signed } from './pageServer.ts'
import { rememberToken } from './tokens.ts'

/** Provides the nonce of a message, and verifies its signature. */
export type Verifier = {
  nonce(account: Account): Promise<string>
  /** @returns the parts of the session that are not in the message. @throws RpcError if it is refused. */
  verify(account: Account, signed: Signed): Promise<Pick<SignIn, 'secret'> & { expiresAt?: number }>
}

const hosting: Verifier = {
  nonce: takeNonce,
  verify: async (_, signed) => {
    const { origin } = hostStore.getState()
    const { secret, expiresAt, token, lifetime } = await openSignInSession({ origin, ...signed })
    rememberToken(secret, { token, lifetime })
    return { secret, expiresAt }
  },
}

/** @param nonce - Of a page that verifies the signature by itself. */
export function verifierFor(nonce: string | undefined): Verifier {
  if (nonce !== undefined) return { nonce: async () => nonce, verify: async () => ({ secret: null }) }
  return hasServer() ? pageServer : hosting
}
