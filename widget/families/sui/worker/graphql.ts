import { fetchChain, parseAnswer } from '@latch/hosting/api/chainFetch.ts'
import { UpstreamError } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import * as z from 'zod'

const ErrorsSchema = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) })

type Query = { query: string; variables: Readonly<Record<string, unknown>> }

/**
 * Calls Sui's GraphQL service, which replaced its JSON-RPC.
 *
 * @returns the data, or the service's message if it rejects the query.
 * @throws UpstreamError for an answer that is neither.
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
  if (failed !== null) return { refusal: failed.errors.map(({ message }) => message).join('; ') }
  const answer = parseAnswer(text, z.object({ data: schema }))
  if (answer === null) throw new UpstreamError(`Chain ${chain.info.id} returned an invalid response`, status)
  return answer
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
