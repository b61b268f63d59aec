import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { invalidBody, longBody, slowBody } from './errors.ts'
import { parseJson, readText } from './readText.ts'

/** Milliseconds for the body of a request: the widget itself waits no longer for the answer. */
const DEADLINE = 10_000

/** JSON that a request carries. */
export type BodyRule<Body = unknown> = {
  schema: z.core.$ZodType<Body>
  /** Bytes. */
  max: number
}

/**
 * Returns the text of a request's body.
 *
 * @param max - Bytes.
 * @throws {@link Refusal} 408 if it is too slow, 413 if it is too long.
 */
export async function readRequest(request: Request, max: number): Promise<string> {
  const text = await readInTime(request, max)
  if (text === null) throw longBody(max)
  return text
}

/**
 * As {@link readRequest}, for callers that answer a body that is too long. @returns null for one. @throws {@link
 * Refusal} 408
 */
export async function readInTime(request: Request, max: number): Promise<string | null> {
  const deadline = AbortSignal.timeout(DEADLINE)
  return readText(request, max, deadline).catch((error: unknown) => {
    throw deadline.aborted ? slowBody() : error
  })
}

/** Parses a request's body into the variable `body`. @throws {@link Refusal} 400, also as {@link readRequest}. */
export function readBody<Served extends { Variables: { body: unknown } }>({
  schema,
  max,
}: BodyRule): MiddlewareHandler<Served> {
  return async (context, next) => {
    const parsed = z.safeParse(schema, parseJson(await readRequest(context.req.raw, max)))
    if (!parsed.success)
      throw invalidBody(
        parsed.error.issues.map(({ path, message }) => ({
          field: String(path[0] ?? 'body'),
          description: message,
        })),
      )
    context.set('body', parsed.data)
    return next()
  }
}
