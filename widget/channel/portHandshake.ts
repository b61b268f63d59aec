/**
 * Handshake by which two of our documents get a channel. Both know the other's origin beforehand.
 *
 * 1. frame -> parent, to the parent's exact origin: {@link Hello} with a unique nonce.
 * 2. parent -> frame, to the frame's exact origin: {@link Init} with that nonce and one port.
 *
 * Everything else uses the port. A second hello is a new document, and gets a new port.
 */
type Hello = { ns: string; t: 'hello'; nonce: string }
type Init = { ns: string; t: 'init'; nonce: string }

/** A window, as far as the handshake needs it. */
export type Peer = {
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void
}

const MAX_NONCE = 64

function isMessage(data: unknown, ns: string, type: 'hello' | 'init'): data is Hello | Init {
  if (typeof data !== 'object' || data === null) return false
  const { ns: theirs, t, nonce } = data as Record<string, unknown>
  return (
    theirs === ns && t === type && typeof nonce === 'string' && nonce.length > 0 && nonce.length <= MAX_NONCE
  )
}

/** Step 1, in the frame. */
export function sayHello({
  ns,
  nonce,
  peer,
  origin,
}: {
  ns: string
  nonce: string
  peer: Peer
  origin: string
}): void {
  const hello: Hello = { ns, t: 'hello', nonce }
  peer.postMessage(hello, origin)
}

/**
 * Step 2, in the parent: a listener for the window's `message`.
 *
 * @param peer - The frame's window at this moment.
 */
export function answerHello(options: {
  ns: string
  peer: () => Peer | null
  origin: string
  onPort: (port: MessagePort) => void
}): (event: MessageEvent) => void {
  const { ns, peer, origin, onPort } = options
  return ({ source, data, origin: from }) => {
    const frame = peer()
    if (frame === null || source !== frame || from !== origin || !isMessage(data, ns, 'hello')) return
    const { port1, port2 } = new MessageChannel()
    const init: Init = { ns, t: 'init', nonce: data.nonce }
    frame.postMessage(init, origin, [port2])
    onPort(port1)
  }
}

/**
 * The end of step 2, in the frame: a listener that takes one port, from the peer at its origin and with our nonce, and
 * closes every other.
 */
export function acceptPort(options: {
  ns: string
  nonce: string
  peer: Peer
  origin: string
  onPort: (port: MessagePort) => void
}): (event: MessageEvent) => void {
  const { ns, nonce, peer, origin, onPort } = options
  let bound = false
  return ({ source, data, origin: from, ports }) => {
    if (!isMessage(data, ns, 'init')) return
    const [port] = ports
    const isOurs = source === peer && from === origin && data.nonce === nonce
    if (!isOurs || bound || port === undefined || ports.length > 1) {
      for (const stray of ports) stray.close()
      return
    }
    // Before anything that could yield: two inits in one task must not both get a channel.
    bound = true
    onPort(port)
  }
}
