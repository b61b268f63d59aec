import { readText } from '@latch/hosting/http/readText.ts'

/**
 * Posts JSON to an external service, without following redirects.
 *
 * @param maxBytes - Maximum size of the answer.
 * @returns its answer, whatever its status.
 * @throws errors of `fetch` and `JSON.parse`.
 */
export async function postJson(
  url: string,
  body: unknown,
  { signal, maxBytes }: { signal: AbortSignal; maxBytes: number },
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  })
  return JSON.parse((await readText(response, maxBytes, signal)) ?? '')
}
