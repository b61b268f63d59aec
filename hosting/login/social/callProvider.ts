import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import { readText } from '#http/readText.ts'

/** Milliseconds for one answer of a provider. */
export const PROVIDER_DEADLINE = 10_000
/** Bytes of one. */
const MAX_LENGTH = 64 * 1024

/**
 * Sends one request to a provider and reads the whole answer, which may be an error of the protocol.
 *
 * @param send - Sends it; the signal ends it.
 * @throws {@link Refusal} 503 `provider_unavailable` where it does not answer, 401 `provider_refused` where its answer is too
 * long.
 */
export async function callProvider(
  url: string,
  send: (url: string, signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const signal = AbortSignal.timeout(PROVIDER_DEADLINE)
  try {
    const response = await send(url, signal)
    const text = await readText(response, MAX_LENGTH, signal)
    if (response.status >= 500 || response.status === 429) throw new Refusal(503, 'provider_unavailable')
    if (text === null) throw new Refusal(401, 'provider_refused')
    return new Response(text || null, response)
  } catch (error) {
    if (error instanceof Refusal) throw error
    logTrouble('A login provider did not respond', { host: new URL(url).host }, error)
    throw new Refusal(503, 'provider_unavailable')
  }
}
