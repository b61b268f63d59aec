import type { Namespace } from '@latch/protocol/caip.ts'
import { parseSignInMessage } from '@latch/protocol/signInMessage.ts'
import type { OneTap, TappedMessage } from '#connectors/walletconnect/authenticate.ts'
import { config } from '#core/configStore.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import { track } from '#core/track.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { changeSignIns, isSignInRequested, type SignIn, signInAccount } from '#sessions/signIns.ts'
import { signInTerms } from './message.ts'
import { signInOf } from './promptSignIn.ts'
import { claimedTerms } from './signInOnConnect.ts'
import { rememberTapped } from './tapped.ts'
import { type Verifier, verifierFor } from './verifier.ts'

/** Verifiers and offers of messages, by nonce. */
const offered = new Map<string, { verifier: Verifier; offer: OneTap }>()

/**
 * Returns the message that a paired wallet may sign while connecting.
 *
 * @param wanted - Family of the account that the page waits for; undefined: any.
 * @returns null if no sign-in is needed, or several families may connect: the protocol supports one.
 * @throws RpcError of the nonce's source.
 */
export async function offerOneTap(wanted: Namespace | undefined): Promise<OneTap | null> {
  const namespace = wanted ?? onlyFamily()
  if (namespace === null) return null
  const said = claimedTerms(namespace) ?? (isSignInRequested() ? {} : null)
  // The protocol supports neither another chain nor a request's ID, and adds fields to a message.
  if (said === null || said.chainId !== undefined || said.requestId !== undefined || said.exact !== undefined)
    return null
  if ((await signInOf(namespace)).authenticates !== true) return null
  const { requestId: _, ...terms } = signInTerms(said)
  // Requested after connecting, where a capability of the page is rejected.
  if (terms.resources?.some((uri) => /^urn:recap:/i.test(uri))) return null
  const verifier = verifierFor(said.nonce)
  const nonce = await verifier.nonce({ address: '', chainId: '' })
  const offer = { ...terms, namespace, nonce }
  offered.set(nonce, { verifier, offer })
  return offer
}

/**
 * Signs in with messages that a wallet signed while it connected. Messages that are not for this page and account are
 * ignored: the sign-in is then requested once the wallet is connected.
 */
export async function acceptOneTap(
  sessions: readonly WalletSession[],
  tapped: readonly TappedMessage[],
): Promise<void> {
  for (const session of sessions)
    for (const signed of tapped) {
      const verifier = await verifierOf(session, signed)
      if (verifier === undefined) continue
      try {
        return rememberSignIn(await verify(session, signed, verifier))
      } catch (error) {
        console.warn('Latch: signing in while connecting failed:', error)
        return
      }
    }
}

/** undefined for a message that is not of an offer to this very account. */
async function verifierOf(
  session: WalletSession,
  { chainId, message }: TappedMessage,
): Promise<Verifier | undefined> {
  const fields = parseSignInMessage(message)
  const { offer, verifier } = offered.get(fields?.nonce ?? '') ?? {}
  if (fields === null || offer === undefined || chainId !== session.chainId) return undefined
  const { chainInMessage } = await signInOf(session.namespace)
  const isOurs =
    fields.domain === offer.domain &&
    URL.parse(fields.uri)?.origin === offer.uri &&
    fields.address === session.accounts[0].address &&
    fields.chainId === chainInMessage(chainId)
  return isOurs ? verifier : undefined
}

async function verify(
  session: WalletSession,
  { message, signature }: TappedMessage,
  verifier: Verifier,
): Promise<SignIn> {
  const signer = { address: session.accounts[0].address, chainId: session.chainId }
  const expiresAt = Date.parse(parseSignInMessage(message)?.expirationTime ?? '')
  const verified = await verifier.verify(signer, { message, signature })
  return { account: signInAccount(session), message, signature, expiresAt, ...verified }
}

function rememberSignIn(signIn: SignIn): void {
  changeSignIns((others) => [signIn, ...others.filter(({ account }) => account !== signIn.account)])
  rememberTapped(signIn)
  track('SIWX_AUTH_SUCCESS', { network: signIn.account.slice(0, signIn.account.lastIndexOf(':')) })
}

function onlyFamily(): Namespace | null {
  const [family, ...others] = new Set(config().chains.map(({ id }) => chainNamespace(id)))
  return others.length === 0 ? (family ?? null) : null
}
