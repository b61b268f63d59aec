import type * as z from 'zod'
import { ConsoleErrorSchema } from '#console/protocol/errors.ts'
import { ConsoleError } from './ConsoleError.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A request takes longer than this only if something hangs: doctor's check of a page is the slowest. */
const TIMEOUT_MS = 30_000

type Options = { body?: unknown; fetch?: typeof globalThis.fetch }

/**
 * Requests a path of the console's Worker and parses its answer.
 *
 * @throws {@link ConsoleError}
 */
export async function request<Output>(
  schema: z.ZodType<Output>,
  method: Method,
  path: string,
  options: Options = {},
): Promise<Output> {
  const response = await send(method, path, options)
  const body = response.status === 204 ? null : await readJson(response)
  if (!response.ok) throw errorOf(body)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ConsoleError('UNREADABLE')
  return parsed.data
}

/**
 * Sends a request and returns the answer, also of a failure.
 *
 * @throws {@link ConsoleError} UNREACHABLE.
 */
export async function send(
  method: Method,
  path: string,
  { body, fetch = globalThis.fetch }: Options = {},
): Promise<Response> {
  const hasBody = method !== 'GET'
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(body ?? {}) }),
    })
  } catch {
    throw new ConsoleError('UNREACHABLE')
  }
}

/** @throws {@link ConsoleError} UNREADABLE for a page of a proxy. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new ConsoleError('UNREADABLE')
  }
}

/** Error that the body of a failure describes. */
export function errorOf(body: unknown): ConsoleError {
  const parsed = ConsoleErrorSchema.safeParse(body)
  if (!parsed.success) return new ConsoleError('UNREADABLE')
  const { code, ...details } = parsed.data.error
  return new ConsoleError(code, details)
}
