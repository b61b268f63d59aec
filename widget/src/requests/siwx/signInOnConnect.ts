import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { config, projectChain } from '#core/configStore.ts'
import { families } from '#core/familyRegistry.ts'
import type { RequestContext } from '#core/familyRequests.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { disconnect } from '#sessions/engine.ts'
import { allSessions, findSession, type SessionState, subscribeTo } from '#sessions/sessionsStore.ts'
import {
  findSignIn,
  isSignInRequested,
  isSignInRequired,
  isVisibleToPage,
  loadSignIns,
  type SignIn,
  signInAccount,
  signInsOf,
} from '#sessions/signIns.ts'
import { switchNetwork } from '#sessions/switchNetwork.ts'
import { announceRequest, waitForOtherTabs } from '../requestedElsewhere.ts'
import type { SignInTerms } from './message.ts'
import { promptSignIn } from './promptSignIn.ts'
import { takeTapped } from './tapped.ts'
import { endSignIns } from './tokens.ts'

/** A page's request for a sign-in that needs a connection first. */
export type Claim = {
  /** Undefined: of whichever family. */
  namespace: Namespace | undefined
  terms: SignInTerms
  context: Pick<RequestContext, 'id' | 'signal'>
  /** Set as soon as there is a session to sign in with. */
  begun?: Promise<SignIn>
}

let claim: Claim | null = null
/** Sign-ins that the widget requested by itself, by family. */
const pendingSignIns = new Map<Namespace, { account: string; done: Promise<SignIn> }>()
let isStarted = false

/**
 * Requests a sign-in whenever a wallet connects, and the steps after it; their code is loaded once the promise resolves. A
 * second call does nothing.
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
      ({ startCaptures }) =>
        startCaptures((namespace) => claim?.begun ?? pendingSignIns.get(namespace)?.done),
      console.warn,
    )
}

/** Makes the next session sign in with the page's terms. @returns a function that withdraws the claim. */
export function claimSignIn(next: Claim): () => void {
  claim = next
  return () => {
    if (claim === next) claim = null
  }
}

/** Returns the terms of the page's pending request for a family; null if there is none. */
export function claimedTerms(namespace: Namespace): SignInTerms | null {
  return claim !== null && (claim.namespace ?? namespace) === namespace ? claim.terms : null
}

/**
 * Waits for a required sign-in before the page gets the account.
 *
 * @throws RpcError as {@link promptSignIn}
 */
export async function awaitSignIn(namespace: Namespace): Promise<void> {
  void startSignIns()
  const session = findSession(namespace)
  if (session === null || isVisibleToPage(session)) return
  await (pendingSignIns.get(namespace)?.done ?? claim?.begun ?? requestSignIn(session))
}

function onSessionChange(state: SessionState, before: SessionState): void {
  const { session } = state
  if (session !== null) requestIfMissing(session, before.status === 'restoring', before.session)
  else if (before.session !== null && 'byUser' in state) void endSignIns(signInsOf(before.session))
}

/**
 * Requests a sign-in if this account has none.
 *
 * @param isRestored - Without a prompt: an account that did not sign in last time starts over.
 */
function requestIfMissing(
  session: WalletSession,
  isRestored: boolean,
  before: WalletSession | null = null,
): void {
  const { namespace, chainId } = session
  const account = signInAccount(session)
  const tapped = takeTapped(account)
  if (claim !== null && (claim.namespace ?? namespace) === namespace) {
    claim.begun ??=
      tapped === null ? promptSignIn(session, claim.terms, claim.context) : Promise.resolve(tapped)
    // The page's request gets the error.
    claim.begun.catch(() => undefined)
    return
  }
  if (
    !isSignInRequested() ||
    findSignIn(account) !== undefined ||
    pendingSignIns.get(namespace)?.account === account
  )
    return
  if (isRestored) {
    if (!isVisibleToPage(session)) void endUnanswered(session)
    return
  }
  // The wallet connected in another tab, which shows the request; or the site must switch it to a chain of its own first.
  if ((before === null && !hostStore.getState().open) || projectChain(chainId) === undefined) return
  requestSignIn(session).catch(() => undefined)
}

function requestSignIn(session: WalletSession): Promise<SignIn> {
  const { namespace } = session
  const account = signInAccount(session)
  const never = new AbortController()
  const backTo = isSignInRequired() ? lastSignedIn(session) : null
  const done = promptSignIn(session, {}, { id: crypto.randomUUID(), signal: never.signal, backTo })
  pendingSignIns.set(namespace, { account, done })
  if (isSignInRequired()) announceRequest({ what: 'signIn', account }, done)
  done
    .catch(() => giveUp(session))
    .finally(() => {
      if (pendingSignIns.get(namespace)?.done === done) pendingSignIns.delete(namespace)
    })
  return done
}

/** Ends a session without an answer, once no other tab requests one, whose answer would also count here. */
async function endUnanswered(session: WalletSession): Promise<void> {
  const account = signInAccount(session)
  await waitForOtherTabs({ what: 'signIn', account })
  const now = findSession(session.namespace)
  if (now !== null && signInAccount(now) === account && !isVisibleToPage(now))
    await disconnect(session.namespace)
}

/** Switches an account that does not sign in as required back to where it did, or disconnects it. */
async function giveUp(session: WalletSession): Promise<void> {
  const { namespace } = session
  const now = findSession(namespace)
  if (now === null || signInAccount(now) !== signInAccount(session) || !isSignInRequired()) return
  const last = lastSignedIn(session)
  if (last === null) return disconnect(namespace)
  await switchNetwork(last).catch(() => disconnect(namespace))
}

/** Returns the chain on which the account has signed in last; null if there is none. */
function lastSignedIn(session: WalletSession): ChainId | null {
  const [last] = signInsOf(session)
  // CAIP-10 is the chain, a colon, and the address.
  return last === undefined ? null : (last.account.slice(0, last.account.lastIndexOf(':')) as ChainId)
}
