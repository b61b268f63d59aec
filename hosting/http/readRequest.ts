import { readText } from './readText.ts'
import { failedResponse } from './responses.ts'

/** Milliseconds for the body of a request: the widget itself waits no longer for the answer. */
const DEADLINE = 10_000

/**
 * The text that a request carries.
 *
 * @param most - Bytes.
 * @returns the refusal, 408 or 413, where it comes too slowly or is too long.
 */
export async function readRequest(request: Request, most: number): Promise<string | Response> {
  const deadline = AbortSignal.timeout(DEADLINE)
  try {
    const text = await readText(request, most, deadline)
    if (text !== null) return text
    return failedResponse(413, { field: 'body', description: `The body may have ${most} bytes at most.` })
  } catch (error) {
    if (!deadline.aborted) throw error
    return failedResponse(408, { field: 'body', description: 'The body came too slowly.' })
  }
}
