/** @returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Body = { headers: Headers; body: ReadableStream<Uint8Array> | null }

/**
 * Returns the UTF-8 text of a body, read no further than the limit, whatever its `Content-Length` claims.
 *
 * @param limit - In bytes.
 * @param signal - Ends the reading, also of a body that arrives a byte at a time and never reaches the limit.
 * @returns null when the body is longer.
 * @throws the signal's reason once it is aborted.
 */
export async function readText(
  { headers, body }: Body,
  limit: number,
  signal: AbortSignal,
): Promise<string | null> {
  if (Number(headers.get('Content-Length') ?? 0) > limit) return null
  if (body === null) return ''
  signal.throwIfAborted()
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return text + decoder.decode()
      length += value.byteLength
      if (length > limit) return null
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // What is left of it is nobody's concern, nor that it may have failed already.
    void reader.cancel().catch(() => undefined)
  }
}
