import type { Hello } from '../../protocol/handshake.ts'
import { NAMESPACE, PROTOCOL } from '../../protocol/version.ts'
import type { Peer } from './acceptHost.ts'

/**
 * Step 1 of the handshake (`protocol/handshake.ts`). The same whoever listens and whether or not anybody is logged in.
 *
 * @param config - As hosting embedded it; names the build.
 */
export function sayHello(peer: Peer, nonce: string, config: unknown): void {
  const { build } = (config ?? {}) as { build?: unknown }
  const name = typeof build === 'string' && build !== '' ? build.slice(0, 64) : 'unknown'
  const hello: Hello = { ns: NAMESPACE, t: 'hello', nonce, protocol: PROTOCOL, build: name }
  peer.postMessage(hello, '*')
}
