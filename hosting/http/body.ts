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
 * The text that a request carries.
 *
 * @param max - Bytes.
 * @throws {@link Refusal} 408, 413 where it comes too slowly or is too long.
 */
export async function readRequest(request: Request, max: number): Promise<string> {
  const text = await readInTime(request, max)
  if (text === null) throw longBody(max)
  return text
}

/** The same, for who has an answer to what is too long. @returns null for that. @throws {@link Refusal} 408 */
export async function readInTime(request: Request, max: number): Promise<string | null> {
  const deadline = AbortSignal.timeout(DEADLINE)
  return readText(request, max, deadline).catch((error: unknown) => {
    throw deadline.aborted ? slowBody() : error
  })
}

/** Puts what a request carries into the variable `body`. @throws {@link Refusal} 400, also as {@link readRequest}. */
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
