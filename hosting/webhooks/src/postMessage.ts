import { isEndpointUrl } from './endpointUrl.ts'
import type { WebhooksEnvironment } from './environment.ts'
import { PRIVATE_KEY_PREFIX, readVersions, sharedSecretPrefix } from './secretNames.ts'
import { signMessage } from './signatures.ts'

/** Milliseconds to wait for a receiver. */
const TIMEOUT = 20_000

/** Destination and content of one attempt. */
export type Delivery = { endpoint: string; url: string; id: string; body: string }

/** Result of an attempt: the HTTP status, or why there is none. */
export type AttemptResult =
  | { status: number; error: null }
  | { status: null; error: 'timeout' | 'unreachable' | 'address' }

/**
 * Sends a message once, signed, without following redirects. The response body is not read.
 *
 * @param now - Unix milliseconds.
 * @see Standard Webhooks 1.0
 */
export async function postMessage(
  env: WebhooksEnvironment,
  { endpoint, url, id, body }: Delivery,
  now: number,
): Promise<AttemptResult> {
  if (!isEndpointUrl(url, { allowsLoopback: env.DEV === 'on' })) return { status: null, error: 'address' }
  const timestamp = Math.floor(now / 1_000)
  const keys = { privateKeys: requireKeys(env), secrets: readVersions(env, sharedSecretPrefix(endpoint)) }
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Latch-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await signMessage(keys, { id, timestamp, body }),
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    return { status: response.status, error: null }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { status: null, error: isLate ? 'timeout' : 'unreachable' }
  }
}

/** @throws Error without a key: nothing is sent that its receiver cannot verify. */
function requireKeys(env: WebhooksEnvironment): readonly string[] {
  const keys = readVersions(env, PRIVATE_KEY_PREFIX)
  if (keys.length === 0) throw new Error('There is no webhook key: `npm run webhooks -- key` creates one')
  return keys
}
