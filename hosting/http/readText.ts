/** @returns undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Body = { headers: Headers; body: ReadableStream<Uint8Array> | null }

/**
 * The UTF-8 text of a body, read no further than the limit, whatever its `Content-Length` claims.
 *
 * @param limit - In bytes.
 * @returns null when the body is longer.
 */
export async function readText({ headers, body }: Body, limit: number): Promise<string | null> {
  if (Number(headers.get('Content-Length') ?? 0) > limit) return null
  if (body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > limit) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
