import { readText } from '@latch/hosting/http/readText.ts'

/**
 * Posts JSON to a service of somebody else, which leads us nowhere further.
 *
 * @param most - Bytes of an answer that is read.
 * @returns its answer, whatever its status.
 * @throws what `fetch` and `JSON.parse` throw.
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
