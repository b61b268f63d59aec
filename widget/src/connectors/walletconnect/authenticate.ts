import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { PeerClient } from './client.ts'
import { pairingTopic } from './links.ts'
import type { ProposedNamespace } from './namespaces.ts'
import type { PeerSession } from './peerGrant.ts'
import { waitForSession } from './waitForSession.ts'

/** A sign-in that a wallet may sign while it connects (CAIP-222). Texts as in a message of CAIP-122. */
export type OneTap = {
  /** Requested family: the protocol only has messages of one. */
  namespace: Namespace
  domain: string
  uri: string
  nonce: string
  expirationTime: string
  statement?: string | undefined
  notBefore?: string | undefined
  resources?: readonly string[] | undefined
}

/** A message that a wallet signed while it connected, unchecked. */
export type TappedMessage = { chainId: ChainId; message: string; signature: string }

/** Result of a code: a session, and the signed messages if the wallet can do both at once. */
export type Agreement = { peer: PeerSession | undefined; tapped: readonly TappedMessage[] }

/** The wallet's answer as the client gives it. */
type Answer = Awaited<ReturnType<Awaited<ReturnType<PeerClient['authenticate']>>['response']>>

/** The client's code for a signature that it could not verify. */
const UNVERIFIED = 7000

/**
 * Creates a code with which a wallet connects and signs in by one confirmation. It also contains a proposal, for wallets
 * that do not support this.
 */
export async function authenticate(
  client: PeerClient,
  { domain, uri, nonce, statement, expirationTime, notBefore, resources }: OneTap,
  { chains, methods }: ProposedNamespace,
): Promise<{ uri: string; approval(): Promise<Agreement> }> {
  const drawn = await client.authenticate({
    ...{ chains, methods: [...methods], domain, uri, nonce, type: 'caip122', exp: expirationTime },
    ...(statement === undefined ? {} : { statement }),
    ...(notBefore === undefined ? {} : { nbf: notBefore }),
    ...(resources === undefined ? {} : { resources: [...resources] }),
  })
  const approval = async (): Promise<Agreement> => {
    const { auths = [], session: peer } = await drawn
      .response()
      .catch((error: unknown) => readUnverifiedSession(client, drawn.uri, error))
    const tapped = auths.map(({ p, s }) => ({
      chainId: p.iss.split(':').slice(2, 4).join(':') as ChainId, // `did:pkh:` and CAIP-10; compared, never trusted.
      message: client.formatAuthMessage({ request: p, iss: p.iss }),
      signature: s.s,
    }))
    return { peer, tapped }
  }
  return { uri: drawn.uri, approval }
}

/**
 * Returns the session of a wallet whose signature the client cannot verify, as that of every contract: it would need a node that
 * our policy does not allow. The client stores the session all the same, and the user signs in as without this method.
 */
async function readUnverifiedSession(client: PeerClient, uri: string, error: unknown): Promise<Answer> {
  if ((error as { code?: unknown } | null)?.code !== UNVERIFIED) return toPeerRefusal(error)
  const session = await waitForSession(client, pairingTopic(uri)).catch(() => {
    throw error
  })
  return { session }
}

/** The client only reports a wallet's refusal by its message. */
function toPeerRefusal(error: unknown): never {
  throw typeof error === 'string' ? { code: 5000, message: error } : error
}
