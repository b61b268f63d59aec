import { UpstreamError } from '@latch/hosting/api/failures.ts'
import * as z from 'zod'
import { postJson } from './postJson.ts'
import type { AccountNetwork } from './settings.ts'

/** Milliseconds; a second less than the frame waits for us. */
const DEADLINE = 14_000
const MAX_ANSWER = 1024 * 1024

const AnswerSchema = z.union([
  z.object({
    error: z.object({ code: z.number(), message: z.string().max(10_000), data: z.unknown().optional() }),
  }),
  z.object({ result: z.unknown() }),
])

/** ERC-7769: the calls of an operation revert. */
export const CALLS_REVERT = -32521

/** An error from a bundler. @see ERC-7769 */
export class BundlerRefusal extends Error {
  override readonly name = 'BundlerRefusal'
  readonly code: number

  constructor({ code, message }: { code: number; message: string }) {
    super(message.slice(0, 500))
    this.code = code
  }
}

/**
 * Calls a network's bundler.
 *
 * @throws {@link BundlerRefusal} with its message; {@link UpstreamError} if it does not answer. Neither contains its
 * address.
 */
export async function callBundler(
  { bundler }: Pick<AccountNetwork, 'bundler'>,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const signal = AbortSignal.timeout(DEADLINE)
  const answer = await fetchAnswer(bundler, { jsonrpc: '2.0', id: 1, method, params }, signal)
  const parsed = AnswerSchema.safeParse(answer)
  if (!parsed.success) throw new UpstreamError('A bundler returned an invalid response')
  if ('error' in parsed.data) throw new BundlerRefusal(parsed.data.error)
  return parsed.data.result
}

async function fetchAnswer(url: string, body: unknown, signal: AbortSignal): Promise<unknown> {
  try {
    return await postJson(url, body, { signal, maxBytes: MAX_ANSWER })
  } catch (error) {
    throw new UpstreamError(`A bundler failed: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}
