import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { toPayload } from '@latch/protocol/envelope.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { findFamily } from '#core/familyRegistry.ts'
import type { FamilySignIn, RequestContext } from '#core/familyRequests.ts'
import { RpcError, userRejected } from '#core/rpcError.ts'
import { track } from '#core/track.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { subscribeTo } from '#sessions/sessionsStore.ts'
import {
  changeSignIns,
  isSignInRequired,
  isVisibleToPage,
  type SignIn,
  signInAccount,
} from '#sessions/signIns.ts'
import { promptUser } from '../promptUser.ts'
import { advanceSignIn, rejectRequest, resolveRequest } from '../queue.ts'
import { isAway, signInFailure } from './failure.ts'
import { type Composed, composeMessage, type SignInTerms } from './message.ts'
import { type Verifier, verifierFor } from './verifier.ts'

/** A signed message, not verified yet. */
type Signed = Composed & { signature: string }

type SignInContext = Pick<RequestContext, 'id' | 'signal'> & {
  /** Chain to switch back to without a signature. */
  backTo?: ChainId | null
}

/** @throws RpcError 4200 for a family whose accounts do not sign in. */
export async function signInOf(namespace: Namespace): Promise<FamilySignIn> {
  const signIn = (await findFamily(namespace)?.loadRequests())?.signIn
  if (signIn !== undefined) return signIn
  throw new RpcError({
    code: RpcCode.unsupportedMethod,
    message: `Sign-in is not supported for ${namespace}.`,
  })
}

/**
 * Prompts the user to sign in with the wallet of a session. The wallet is called only once they press the button.
 *
 * @throws RpcError 4001 if they decline; 4100 or 4900, reason SESSION_CHANGED, if the wallet switches account or chain
 * meanwhile; after a failure without a retry, that failure.
 */
export async function promptSignIn(
  session: WalletSession,
  terms: SignInTerms,
  { id, signal, backTo = null }: SignInContext,
): Promise<SignIn> {
  const { namespace, wallet, chainId: active } = session
  const family = signInOf(namespace)
  const chainId = terms.chainId ?? active
  const [{ address }] = session.accounts
  const attempt = createAttempt({ ...session, chainId }, family, terms)
  let failed: RpcError | undefined
  const approve = () => {
    if (!advanceSignIn(id, 'review', { phase: 'inWallet', failure: null })) return
    attempt(() => advanceSignIn(id, 'inWallet', { phase: 'checking' })).then(
      (signIn) => resolveRequest(id, signIn),
      (error: unknown) => {
        failed = error instanceof RpcError ? error : new RpcError(toPayload(error))
        console.warn('Latch: signing in failed:', failed.message)
        const failure = signInFailure(failed)
        if (failure === 'declined') failed = undefined
        advanceSignIn(id, null, { phase: 'review', failure })
      },
    )
  }
  const reject = () => void rejectRequest(id, failed ?? userRejected())
  const stop = endWithSession(id, session, terms)
  // An admitted account that is not switched back stays as it is.
  const isRequired = isSignInRequired() && (backTo !== null || !isVisibleToPage(session))
  const shown = { namespace, chainId, address, wallet, isRequired, backTo }
  const view = 'SIWXSignMessage'
  const request = {
    id,
    kind: 'signIn',
    view,
    ...shown,
    phase: 'review',
    failure: null,
    approve,
    reject,
  } as const
  const signIn = (await promptUser(request, signal).finally(stop)) as SignIn
  changeSignIns((others) => [signIn, ...others.filter(({ account }) => account !== signIn.account)])
  track('SIWX_AUTH_SUCCESS', { network: chainId })
  return signIn
}

/** Creates an attempt from nonce to session, with retries; a signature that was not verified is reused. */
function createAttempt(session: WalletSession, family: Promise<FamilySignIn>, terms: SignInTerms) {
  const verifier: Verifier = verifierFor(terms.nonce)
  const account = { address: session.accounts[0].address, chainId: session.chainId }
  // Requested early, so that the wallet is called right after the press.
  let nonce: Promise<string> | undefined = verifier.nonce(account)
  nonce.catch(() => undefined)
  family.catch(() => undefined)
  let signed: Signed | undefined
  const sign = async (): Promise<Signed> => {
    const taken = await (nonce ?? verifier.nonce(account)).finally(() => (nonce = undefined))
    const signIn = await family
    const composed = composeMessage(session, signIn, { ...terms, nonce: taken })
    return { ...composed, signature: await signIn.sign(session, composed.message) }
  }
  return async (onSigned: () => void): Promise<SignIn> => {
    signed ??= await sign()
    onSigned()
    const { message, signature, expiresAt } = signed
    try {
      const verified = await verifier.verify(account, { message, signature })
      return { account: signInAccount(session), message, signature, expiresAt, ...verified }
    } catch (error) {
      if (!(error instanceof RpcError && isAway(error))) signed = undefined
      throw error
    }
  }
}

/** Rejects the request if the session changes. @returns a function that ends the watch. */
function endWithSession(id: string, { namespace, accounts, chainId }: WalletSession, terms: SignInTerms) {
  return subscribeTo(namespace, ({ session }) => {
    const isSame =
      session?.accounts[0].address === accounts[0].address &&
      (terms.chainId !== undefined || session.chainId === chainId)
    if (isSame) return
    rejectRequest(
      id,
      new RpcError({
        code: session === null ? RpcCode.disconnected : RpcCode.unauthorized,
        message: 'The wallet changed its account or chain during sign-in. Sign in again.',
        reason: 'SESSION_CHANGED',
      }),
    )
  })
}
