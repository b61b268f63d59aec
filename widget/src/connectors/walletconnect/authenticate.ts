import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { PeerClient } from './client.ts'
import type { ProposedNamespace } from './namespaces.ts'
import type { PeerSession } from './peerGrant.ts'

/** A sign-in that a wallet may sign while it connects (CAIP-222). Texts as in a message of CAIP-122. */
export type OneTap = {
  /** The only family that is asked for: the protocol has messages of one. */
  namespace: Namespace
  domain: string
  uri: string
  nonce: string
  expirationTime: string
  statement?: string | undefined
  notBefore?: string | undefined
  resources?: readonly string[] | undefined
}

/** A message that a wallet has signed while it connected. Nobody has looked at it. */
export type TappedMessage = { chainId: ChainId; message: string; signature: string }

/** What came of a code: a session, and where the wallet can do both at once, what it signed. */
export type Agreement = { peer: PeerSession | undefined; tapped: readonly TappedMessage[] }

/**
 * Draws a code by which a wallet connects and signs in with one confirmation. Behind it is a proposal, too, for wallets
 * that do not know of this.
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
    const { auths = [], session: peer } = await drawn.response().catch(toPeerRefusal)
    const tapped = auths.map(({ p, s }) => ({
      chainId: p.iss.split(':').slice(2, 4).join(':') as ChainId, // `did:pkh:` and CAIP-10; compared, never trusted.
      message: client.formatAuthMessage({ request: p, iss: p.iss }),
      signature: s.s,
    }))
    return { peer, tapped }
  }
  return { uri: drawn.uri, approval }
}

/** The client tells a wallet's no by its sentence alone. */
function toPeerRefusal(error: unknown): never {
  throw typeof error === 'string' ? { code: 5000, message: error } : error
}
