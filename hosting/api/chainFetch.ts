import { displayText } from '@latch/protocol/displayText.ts'
import type * as z from 'zod'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { readText } from '#http/readText.ts'
import { RefusedError, UpstreamError } from './failures.ts'
import { upstreamUrl } from './rpc/upstream.ts'

/** Milliseconds for a node; a second less than the widget waits for us. */
const DEADLINE = 9_000
/** Bytes of an answer. */
const MAX_ANSWER = 10 * 1024 * 1024
/** Characters of a node's own words that are passed on. */
const MAX_WORDS = 300

export type NodeAnswer = { status: number; text: string }

/** A request to a chain's node without JSON-RPC. */
export type NodeRequest = {
  /** Behind the address of the registry. */
  path: string
  /** Body of a POST, with its content type. */
  body?: {
    type: 'application/json' | 'application/octet-stream' | 'text/plain'
    content: string | Uint8Array
  }
}

/**
 * Returns a node's answer, whatever its status. Errors contain neither the address nor the request.
 *
 * @throws {@link UpstreamError} if the node cannot be reached, is busy or broken.
 */
export async function fetchChain(
  chain: Chain,
  env: Environment,
  { path, body }: NodeRequest,
): Promise<NodeAnswer> {
  const signal = AbortSignal.timeout(DEADLINE)
  try {
    const response = await fetch(`${upstreamUrl(chain, env).replace(/\/$/, '')}${path}`, {
      ...(body === undefined
        ? { headers: { Accept: 'application/json' } }
        : { method: 'POST', headers: { 'Content-Type': body.type }, body: body.content }),
      redirect: 'manual',
      signal,
    })
    const { status } = response
    if (status === 429 || status >= 500 || (status >= 300 && status < 400))
      throw new UpstreamError(`Chain ${chain.info.id} answered with ${status}`, status)
    const text = await readText(response, MAX_ANSWER, signal)
    if (text === null) throw new UpstreamError(`Chain ${chain.info.id} returned a response that is too large`)
    return { status, text }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(
      `Chain ${chain.info.id} failed: ${error instanceof Error ? error.name : 'unknown'}`,
    )
  }
}

/** Reads a node's answer as JSON. @throws {@link UpstreamError} if it is anything else. */
export async function readChain<Answer>(
  chain: Chain,
  env: Environment,
  request: NodeRequest,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const { status, text } = await fetchChain(chain, env, request)
  const answer = parseAnswer(text, schema)
  if (status !== 200 || answer === null)
    throw new UpstreamError(`Chain ${chain.info.id} returned an invalid response`, status)
  return answer
}

/** @returns null if the text is not JSON of that shape. */
export function parseAnswer<Answer>(text: string, schema: z.ZodType<Answer>): Answer | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns the error of a node that rejects a transaction, as far as it may be shown. */
export function refusedByNode(words: string): RefusedError {
  return new RefusedError({
    field: 'transaction',
    description: displayText(words, MAX_WORDS) || 'The network rejected the transaction.',
  })
}
