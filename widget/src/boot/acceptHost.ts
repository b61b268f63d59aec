import { type Denied, type DeniedReason, type Hello, type Init, isInit } from '@latch/protocol/handshake.ts'
import { isOriginAllowed } from '@latch/protocol/origins.ts'
import { isFrameLook } from '@latch/protocol/theme/frameLook.ts'
import { NAMESPACE, PROTOCOL } from '@latch/protocol/version.ts'

/** The window that embeds or opened us, as far as the handshake needs it. */
export type Peer = { postMessage(message: unknown, targetOrigin: string): void }

/**
 * Sends step 1 of the handshake (`protocol/handshake.ts`). The message is the same for every listener, whether or not a
 * user is logged in.
 *
 * @param document - `config` as hosting embedded it: contains the build, and the chains whose families are reported to the
 * page; `isHeld`: whether the document waits until the page wakes it.
 */
export function sayHello(
  peer: Peer,
  { nonce, config, isHeld }: { nonce: string; config: unknown; isHeld: boolean },
): void {
  const { build, chains, look } = (config ?? {}) as { build?: unknown; chains?: unknown; look?: unknown }
  const name = typeof build === 'string' && build !== '' ? build.slice(0, 64) : 'unknown'
  const hello: Hello = {
    ns: NAMESPACE,
    t: 'hello',
    nonce,
    protocol: PROTOCOL,
    build: name,
    ...listFamilies(chains),
    ...(isFrameLook(look) && { look }),
    ...(isHeld && { held: true }),
  }
  peer.postMessage(hello, '*')
}

/** CAIP-2 namespaces of the project's chains. */
function listFamilies(chains: unknown): Pick<Hello, 'families'> {
  if (!Array.isArray(chains)) return {}
  return { families: [...new Set(chains.map((chain) => `${chain?.id}`.split(':')[0] ?? ''))] }
}

export type Accepted = { port: MessagePort; origin: string; init: Init }

export type AcceptOptions = {
  peer: Peer
  nonce: string
  /** Patterns of the project; null if there is no such project. */
  allowedOrigins: readonly string[] | null
  onBound(accepted: Accepted): void
  onDenied(reason: DeniedReason): void
}

/**
 * Step 2 of the handshake: a listener for the window's `message` that takes the first init with our nonce from the peer
 * on an allowed origin, and closes the ports of every other.
 */
export function acceptHost(options: AcceptOptions): (event: MessageEvent) => void {
  const { peer, nonce, onBound, onDenied } = options
  let bound = false
  return ({ source, data, origin, ports }) => {
    if (!isInit(data)) return
    const [port] = ports
    if (source !== peer || data.nonce !== nonce || bound || port === undefined || ports.length > 1)
      return closeAll(ports)
    const reason = refusal(options, origin, data)
    if (reason !== null) {
      closeAll(ports)
      deny(peer, origin, reason)
      return onDenied(reason)
    }
    // Before anything that could yield: two inits in one task must not both get a channel.
    bound = true
    onBound({ port, origin, init: data })
  }
}

function refusal({ allowedOrigins }: AcceptOptions, origin: string, init: Init): DeniedReason | null {
  if (allowedOrigins === null) return 'project'
  if (!isOriginAllowed(origin, allowedOrigins)) return 'origin'
  return init.protocol < PROTOCOL.min || init.protocol > PROTOCOL.max ? 'protocol' : null
}

function deny(peer: Peer, origin: string, reason: DeniedReason): void {
  const denied: Denied = { ns: NAMESPACE, t: 'denied', reason }
  // An opaque origin cannot be addressed; the refusal holds no secret.
  peer.postMessage(denied, origin === 'null' ? '*' : origin)
}

function closeAll(ports: readonly MessagePort[]): void {
  for (const port of ports) port.close()
}
