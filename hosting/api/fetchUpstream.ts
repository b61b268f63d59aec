import { readText } from '#http/readText.ts'
import { UpstreamError } from './failures.ts'

/** Milliseconds for a hosted service; a second less than the widget waits for us. */
const DEADLINE = 9_000
/** Bytes of an answer. */
const MAX_ANSWER = 10 * 1024 * 1024

/**
 * JSON of a hosted service.
 *
 * @param headers - The key travels here, so that no URL in a log holds it.
 * @param body - Of a POST.
 * @throws {@link UpstreamError} that names the host, never the key.
 */
export async function fetchUpstream(
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: string },
): Promise<unknown> {
  const { host } = new URL(url)
  const signal = AbortSignal.timeout(DEADLINE)
  try {
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: { Accept: 'application/json', ...headers },
      redirect: 'manual',
      signal,
    })
    if (!response.ok) throw new UpstreamError(`${host} answered with ${response.status}`, response.status)
    const text = await readText(response, MAX_ANSWER, signal)
    if (text === null) throw new UpstreamError(`${host} returned a response that is too large`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(`${host} failed: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}
