import { RpcError } from '#core/rpcError.ts'

/** Milliseconds that hosting has for an answer; a second more than it gives its upstreams. */
const DEADLINE = 10_000

/** Reason why a request returned no JSON. */
export type FetchTrouble = 'TIMEOUT' | 'MALFORMED' | 'UNAVAILABLE'

type FetchOptions = Omit<RequestInit, 'signal'> & {
  /**
   * Makes an error.
   *
   * @param response - Where hosting answered, with a status that is not a success.
   */
  fail(trouble: FetchTrouble, response?: Response): RpcError | Promise<RpcError>
  /** Ends the request. */
  controller: AbortController
}

/** Fetches JSON from hosting within the deadline. @throws RpcError of `fail`. */
export async function fetchJson(path: string, { fail, controller, ...init }: FetchOptions): Promise<unknown> {
  const { signal } = controller
  // A timer instead of `AbortSignal.timeout`: browsers differ in how that ends a body that trickles.
  const timer = setTimeout(() => controller.abort(), DEADLINE)
  try {
    const response = await fetch(path, { credentials: 'omit', signal, ...init })
    if (!response.ok) throw await fail('UNAVAILABLE', response)
    return await response.json()
  } catch (error) {
    if (error instanceof RpcError) throw error
    const trouble = error instanceof SyntaxError ? 'MALFORMED' : 'UNAVAILABLE'
    throw await fail(signal.aborted ? 'TIMEOUT' : trouble)
  } finally {
    clearTimeout(timer)
  }
}
