import { findFamily } from '@latch/families/worker.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { SubmitResponse } from '@latch/protocol/transferNeeds.ts'
import * as z from 'zod'
import type { Chain } from '#db/chains.ts'
import type { BodyRule } from '#http/body.ts'
import type { Environment } from '#http/environment.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from '../../failures.ts'
import type { FamilyTransfers } from './transferPort.ts'

/** Characters of a transaction: Bitcoin's largest that nodes pass on has 400,000 bytes of weight, in hex. */
const MAX_TRANSACTION = 800_000

const SubmitBodySchema = z.object({
  transaction: z
    .string()
    .regex(/^(0x)?[A-Za-z0-9+/]+={0,2}$/, 'must be hex or base64')
    .max(MAX_TRANSACTION),
  signatures: z.array(z.base64('must be base64').max(8192)).max(16).default([]),
})
export type SubmitBody = z.infer<typeof SubmitBodySchema>
export const SUBMIT_BODY: BodyRule<SubmitBody> = { schema: SubmitBodySchema, max: 1024 * 1024 }

/**
 * `POST /v1/submit/{chain}`: sends a transaction that a wallet has signed but does not send itself. Sending it again is
 * safe: its hash is the same, and no chain accepts it twice.
 *
 * @throws RefusedError; UpstreamError.
 */
export async function serveSubmission({
  env,
  project,
  params,
  body,
}: ProjectRequest<SubmitBody>): Promise<Response> {
  const chain = project.chains.find(({ info }) => info.id === params.chain)
  if (chain === undefined)
    throw new RefusedError({ field: 'chainId', description: 'The project does not list this chain.' })
  const transfers = findFamily(parseChainId(chain.info.id).namespace)?.transfers
  if (transfers?.submit === undefined)
    throw new RefusedError({
      field: 'chainId',
      description: 'Wallets of this chain family send transactions themselves.',
    })
  const submit = transfers.submit(env, chain, body)
  const hash = await submit.catch((error) => findSent({ transfers, env, chain, body }, error))
  return jsonResponse({ hash } satisfies SubmitResponse)
}

type Sent = { transfers: FamilyTransfers; env: Environment; chain: Chain; body: SubmitBody }

/** Finds a transaction that nodes refuse because it was executed already. @throws the refusal, if it was not executed. */
async function findSent({ transfers, env, chain, body }: Sent, refusal: unknown): Promise<string> {
  const hash = refusal instanceof RefusedError ? await transfers.hashOf?.(body) : null
  const found = hash == null ? null : await transfers.find?.(env, chain, hash).catch(() => null)
  if (hash == null || found == null) throw refusal
  return hash
}
