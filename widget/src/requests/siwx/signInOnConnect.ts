import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { config, projectChain } from '#core/configStore.ts'
import { families, type RequestContext, type WalletSession } from '#core/family.ts'
import { hostStore } from '#core/hostStore.ts'
import { disconnect } from '#sessions/engine.ts'
import { allSessions, type SessionState, sessionOf, subscribeTo } from '#sessions/sessionsStore.ts'
import {
  accountOf,
  findSignIn,
  isSignInRequested,
  isSignInRequired,
  isVisibleToPage,
  loadSignIns,
  type SignIn,
  signInsOf,
} from '#sessions/signIns.ts'
import { switchNetwork } from '#sessions/switchNetwork.ts'
import { announceAsking, untilNobodyAsks } from '../requestedElsewhere.ts'
import type { SignInTerms } from './message.ts'
import { promptSignIn } from './promptSignIn.ts'
import { takeTapped } from './tapped.ts'
import { endSignIns } from './tokens.ts'

/** A page that asks for a sign-in, and first has to have somebody connect. */
export type Claim = {
  /** Undefined: of whichever family. */
  namespace: Namespace | undefined
  terms: SignInTerms
  context: Pick<RequestContext, 'id' | 'signal'>
  /** Set as soon as there is a session to sign in with. */
  begun?: Promise<SignIn>
}

let claim: Claim | null = null
/** What is being asked by itself, by family. */
const asking = new Map<Namespace, { account: string; done: Promise<SignIn> }>()
let isStarted = false

/**
 * Asks for a sign-in whenever somebody connects, and for what comes after it; the code for that is there once the
 * promise resolves. A second call does nothing.
 */
export async function startSignIns(): Promise<void> {
  if (isStarted) return
  isStarted = true
  for (const { namespace } of families()) subscribeTo(namespace, onSessionChange)
  window.addEventListener('storage', loadSignIns)
  for (const session of allSessions()) requestIfMissing(session, !hostStore.getState().open)
  // After signing in, which is what binds an address to an account.
  if (config().emailCapture !== undefined)
    await import('../capture/captureOnConnect.ts').then(
      ({ startCaptures }) => startCaptures((namespace) => claim?.begun ?? asking.get(namespace)?.done),
      console.warn,
    )
}

/** The next session is this page's to sign in with. @returns a function that gives it up. */
export function claimSignIn(next: Claim): () => void {
  claim = next
  return () => {
    if (claim === next) claim = null
  }
}

/** What the page that has claimed the next session of a family wants to have signed; null where none has. */
export function claimedTerms(namespace: Namespace): SignInTerms | null {
  return claim !== null && (claim.namespace ?? namespace) === namespace ? claim.terms : null
}

/**
 * Waits for who must sign in before the page hears of them.
 *
 * @throws RpcError as {@link promptSignIn}
 */
export async function awaitSignIn(namespace: Namespace): Promise<void> {
  void startSignIns()
  const session = sessionOf(namespace)
  if (session === null || isVisibleToPage(session)) return
  await (asking.get(namespace)?.done ?? claim?.begun ?? requestSignIn(session))
}

function onSessionChange(state: SessionState, before: SessionState): void {
  const { session } = state
  if (session !== null) requestIfMissing(session, before.status === 'restoring', before.session)
  else if (before.session !== null && 'byUser' in state) void endSignIns(signInsOf(before.session))
}

/**
 * Asks where the sign-in of just this account is missing.
 *
 * @param isRestored - Nobody is there to be asked: who did not sign in last time begins anew.
 */
function requestIfMissing(
  session: WalletSession,
  isRestored: boolean,
  before: WalletSession | null = null,
): void {
  const { namespace, chainId } = session
  const account = accountOf(session)
  const tapped = takeTapped(account)
  if (claim !== null && (claim.namespace ?? namespace) === namespace) {
    claim.begun ??=
      tapped === null ? promptSignIn(session, claim.terms, claim.context) : Promise.resolve(tapped)
    // Who claimed it hears of it.
    claim.begun.catch(() => undefined)
    return
  }
  if (!isSignInRequested() || findSignIn(account) !== undefined || asking.get(namespace)?.account === account)
    return
  if (isRestored) {
    if (!isVisibleToPage(session)) void endUnanswered(session)
    return
  }
  // In another tab somebody has connected, who is asked there; or the site has to lead them to a chain of its own first.
  if ((before === null && !hostStore.getState().open) || projectChain(chainId) === undefined) return
  requestSignIn(session).catch(() => undefined)
}

function requestSignIn(session: WalletSession): Promise<SignIn> {
  const { namespace } = session
  const account = accountOf(session)
  const never = new AbortController()
  const backTo = isSignInRequired() ? lastSignedIn(session) : null
  const done = promptSignIn(session, {}, { id: crypto.randomUUID(), signal: never.signal, backTo })
  asking.set(namespace, { account, done })
  if (isSignInRequired()) announceAsking({ what: 'signIn', account }, done)
  done
    .catch(() => giveUp(session))
    .finally(() => {
      if (asking.get(namespace)?.done === done) asking.delete(namespace)
    })
  return done
}

/** Another tab may be asking, whose answer is this one's, too. */
async function endUnanswered(session: WalletSession): Promise<void> {
  const account = accountOf(session)
  await untilNobodyAsks({ what: 'signIn', account })
  const now = sessionOf(session.namespace)
  if (now !== null && accountOf(now) === account && !isVisibleToPage(now)) await disconnect(session.namespace)
}

/** Who must sign in and does not goes back to where they did, or is not connected any more. */
async function giveUp(session: WalletSession): Promise<void> {
  const { namespace } = session
  const now = sessionOf(namespace)
  if (now === null || accountOf(now) !== accountOf(session) || !isSignInRequired()) return
  const last = lastSignedIn(session)
  if (last === null) return disconnect(namespace)
  await switchNetwork(last).catch(() => disconnect(namespace))
}

/** The chain on which the account has signed in last; null where it has on none. */
function lastSignedIn(session: WalletSession): ChainId | null {
  const [last] = signInsOf(session)
  // CAIP-10 is the chain, a colon, and the address.
  return last === undefined ? null : (last.account.slice(0, last.account.lastIndexOf(':')) as ChainId)
}
