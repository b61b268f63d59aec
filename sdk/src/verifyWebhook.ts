import { fromBase64 } from '@latch/protocol/base64.ts'
import type { WebhookEvent } from '@latch/protocol/webhooks.ts'

export type {
  OnrampEvent,
  TransactionEvent,
  UserEvent,
  WebhookEvent,
  WebhookType,
} from '@latch/protocol/webhooks.ts'

/** Why a webhook was rejected. */
export type WebhookFault =
  /** A header is missing, or the body is not JSON. */
  | 'malformed'
  /** The timestamp is more than 5 minutes off, e.g. because the request is replayed. */
  | 'expired'
  /** No signature is by one of the keys. */
  | 'signature'

/** Thrown by {@link verifyWebhook} when a request is rejected; `reason` is why. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: WebhookFault

  constructor(reason: WebhookFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Options of {@link verifyWebhook}. */
export type VerifyWebhookOptions = {
  /**
   * Keys that you accept: public keys `whpk_…`, or shared secrets `whsec_…`. Give both the old and the new key while you
   * rotate.
   */
  keys: readonly string[]
}

/** A verified webhook. */
export type VerifiedWebhook = {
  /** ID of the message: the same if it is delivered again. Ignore IDs that you have handled. */
  id: string
  event: WebhookEvent
}

/** Seconds by which the clocks of two servers may differ. */
const TOLERANCE = 300
const PUBLIC = 'whpk_'
const SECRET = 'whsec_'

type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Verifies a webhook and returns its event. Uses only WebCrypto, so it runs on Node 20, Workers, Deno and Bun.
 *
 * @param headers - Headers of the request: a `Headers`, or an object such as Node's `request.headers`, with names in any
 *   case.
 * @param body - Body of the request, exactly as received: text, or its bytes in UTF-8.
 * @throws {@link WebhookError} if the request is rejected.
 * @see Standard Webhooks 1.0
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array | ArrayBuffer,
  { keys }: VerifyWebhookOptions,
): Promise<VerifiedWebhook> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    readHeader(headers, `webhook-${name}`),
  )
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp))
    throw new WebhookError('malformed', 'The webhook headers are missing')
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE)
    throw new WebhookError('expired', 'The webhook timestamp is too old or in the future. Check the clock')
  const content = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  const text = Uint8Array.from(new TextEncoder().encode(`${id}.${timestamp}.${content}`))
  const given = signatures.split(' ').slice(0, MAX_SIGNATURES)
  const checks = keys.flatMap((key) => given.map((signature) => isSignedBy(key, signature, text)))
  if (!(await Promise.all(checks)).some((isSigned) => isSigned))
    throw new WebhookError('signature', 'The webhook signature matches none of the keys')
  return { id, event: parseEvent(content) }
}

/** More than any rotation has. */
const MAX_SIGNATURES = 10

function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

async function isSignedBy(key: string, signature: string, text: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const [version, encoded = ''] = signature.split(',')
  const isPublic = key.startsWith(PUBLIC)
  if (version !== (isPublic ? 'v1a' : 'v1')) return false
  if (!isPublic && !key.startsWith(SECRET)) return false
  const [algorithm, prefix] = isPublic
    ? [{ name: 'Ed25519' }, PUBLIC]
    : [{ name: 'HMAC', hash: 'SHA-256' }, SECRET]
  try {
    const bytes = fromBase64(key.slice(prefix.length))
    const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
    return await crypto.subtle.verify(algorithm.name, imported, fromBase64(encoded), text)
  } catch {
    // Neither a malformed key nor a malformed signature verifies anything.
    return false
  }
}

function parseEvent(body: string): WebhookEvent {
  try {
    // Signed by the deployment, which sends only these.
    return JSON.parse(body) as WebhookEvent
  } catch {
    throw new WebhookError('malformed', 'The webhook body is not JSON')
  }
}
