import { FailureSchema } from '@latch/protocol/account.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import * as z from 'zod/mini'
import { RpcError } from '#core/rpcError.ts'
import { type FetchTrouble, fetchJson } from './fetchJson.ts'

/** Reasons in `data.reason` of the {@link RpcError} that {@link callHosting} throws. */
export type HostingFailure =
  /** No response: the browser is offline, or hosting is down. */
  | 'API_UNREACHABLE'
  /** Hosting's upstream is down, and it has no cached answer. */
  | 'API_UNAVAILABLE'
  | 'TIMEOUT'
  | 'API_MALFORMED'
  | 'RATE_LIMITED'
  /** Hosting keeps no such data for this chain. */
  | 'CHAIN_NOT_SERVED'
  | 'API_REFUSED'

/**
 * Calls the account API and parses the answer.
 *
 * @param path - With its query.
 * @param options - `body` makes it a POST of JSON; `controller` ends it.
 * @throws RpcError: -32005 RATE_LIMITED; 4901 CHAIN_NOT_SERVED; -32603 with another {@link HostingFailure} in
 * `data.reason`, the HTTP status in `data.status`, and the API's own `data.reasons` and `data.reference` if it gave some.
 */
export async function callHosting<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  { body, controller = new AbortController() }: { body?: unknown; controller?: AbortController } = {},
): Promise<z.infer<Schema>> {
  const init = body === undefined ? {} : jsonPost(body)
  const answer = await fetchJson(path, { ...init, controller, fail: fetchFailure })
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  console.warn(`[latch] ${path.split('?')[0]}: ${faultyFields(parsed.error)} cannot be read`)
  throw malformed()
}

/** Returns the entries that fit the schema; the others are dropped with a warning that names the field. */
export function readEntries<Schema extends z.ZodMiniType>(
  schema: Schema,
  entries: readonly unknown[],
  what: string,
): z.infer<Schema>[] {
  return entries.flatMap((entry) => {
    const parsed = z.safeParse(schema, entry)
    if (parsed.success) return [parsed.data]
    console.warn(`[latch] Dropped ${what}: ${faultyFields(parsed.error)} cannot be read`)
    return []
  })
}

function faultyFields({ issues }: z.core.$ZodError): string {
  return issues.map(({ path }) => path.join('.') || 'the body').join(', ')
}

function fetchFailure(trouble: FetchTrouble, response?: Response): RpcError | Promise<RpcError> {
  if (response !== undefined) return readRefusal(response)
  if (trouble === 'TIMEOUT') return failure(trouble, 'The service did not respond in time. Try again.')
  if (trouble === 'MALFORMED') return malformed()
  return failure('API_UNREACHABLE', 'The service cannot be reached. Check the connection and try again.')
}

function malformed(): RpcError {
  return failure('API_MALFORMED', 'The service returned an invalid response.')
}

/** Returns the options of a POST with a body of JSON. */
export function jsonPost(body: unknown) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function readRefusal(response: Response): Promise<RpcError> {
  const { status } = response
  const parsed = z.safeParse(FailureSchema, await response.json().catch(() => null))
  const reasons = parsed.data?.reasons ?? []
  const reference = parsed.data?.reference
  const data = { status, reasons, ...(reference === undefined ? {} : { reference }) }
  if (status === 429)
    return failure('RATE_LIMITED', 'Too many requests. Try again in a moment.', data, RpcCode.limitExceeded)
  if (status === 400 && reasons.some(({ field }) => field === 'chainId'))
    return failure(
      'CHAIN_NOT_SERVED',
      reasons[0]?.description ?? 'This chain is not served.',
      data,
      RpcCode.chainDisconnected,
    )
  if (status >= 500)
    return failure('API_UNAVAILABLE', 'The service is not available now. Try again in a moment.', data)
  return failure('API_REFUSED', reasons[0]?.description ?? `The service refused (${status}).`, data)
}

function failure(
  reason: HostingFailure,
  message: string,
  data: Record<string, unknown> = {},
  code: number = RpcCode.internal,
): RpcError {
  return new RpcError({ code, message, reason, data })
}
