import { fetchChain, parseAnswer } from '@latch/hosting/api/chainFetch.ts'
import { UpstreamError } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import * as z from 'zod'

const ErrorSchema = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string() }).optional().catch(undefined),
})
const ErrorsSchema = z.object({ errors: z.array(ErrorSchema).min(1) })

/**
 * Errors of the query itself, after which nothing was executed. The service gives each of its errors a code, so one
 * without proves nothing.
 */
const REFUSALS: readonly unknown[] = ['BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED']

type Query = { query: string; variables: Readonly<Record<string, unknown>> }

/**
 * Calls Sui's GraphQL service, which replaced its JSON-RPC.
 *
 * @returns the data, or the service's message if it rejects the query.
 * @throws UpstreamError for any other answer, also for a failure of the service, which it reports with the status 200.
 */
export async function querySui<Data>(
  chain: Chain,
  env: Environment,
  query: Query,
  schema: z.ZodType<Data>,
): Promise<{ data: Data } | { refusal: string }> {
  const body = { type: 'application/json', content: JSON.stringify(query) } as const
  const { status, text } = await fetchChain(chain, env, { path: '', body })
  const failed = parseAnswer(text, ErrorsSchema)
  if (failed !== null) return { refusal: readRefusal(chain, failed.errors) }
  const answer = parseAnswer(text, z.object({ data: schema }))
  if (answer === null) throw new UpstreamError(`Chain ${chain.info.id} returned an invalid response`, status)
  return answer
}

/** @throws UpstreamError unless all errors are of the query itself. */
function readRefusal({ info }: Chain, errors: readonly z.infer<typeof ErrorSchema>[]): string {
  if (errors.every(({ extensions }) => REFUSALS.includes(extensions?.code)))
    return errors.map(({ message }) => message).join('; ')
  throw new UpstreamError(`Chain ${info.id} failed to execute a query`)
}

/** Calls it with a query that cannot be rejected. @throws UpstreamError */
export async function readSui<Data>(
  chain: Chain,
  env: Environment,
  query: Query,
  schema: z.ZodType<Data>,
): Promise<Data> {
  const answer = await querySui(chain, env, query, schema)
  if ('refusal' in answer) throw new UpstreamError(`Chain ${chain.info.id} rejected a query`)
  return answer.data
}

/** `BigInt` of the service: decimal text. */
export const BigSchema = z.string().regex(/^-?\d{1,40}$/)
/** `UInt53`: a number, or text in older builds. */
export const UintSchema = z.union([z.int().min(0), z.string().regex(/^\d{1,16}$/)]).transform(Number)
