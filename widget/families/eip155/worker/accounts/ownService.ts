import { RefusedError } from '@latch/hosting/api/failures.ts'
import { type Outcome, refusal } from '@latch/hosting/api/rpc/jsonRpc.ts'
import type { Project } from '@latch/hosting/db/projects.ts'
import type { BodyRule } from '@latch/hosting/http/body.ts'
import { jsonResponse } from '@latch/hosting/http/responses.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { isOriginAllowed } from '@latch/protocol/origins.ts'
import { isHex, numberToHex } from 'viem'
import * as z from 'zod'
import { ENTRY_POINT, maxFee, type UserOperation } from '../../bytes/userOperation.ts'
import { isAtMarketTerms } from './marketTerms.ts'
import type { OperationRequest, Payer } from './operation.ts'
import { accountsPlace } from './place.ts'
import { PAYMASTER_GAS, sponsorOf } from './sponsor.ts'

const hex = z.custom<`0x${string}`>((value) => isHex(value) && value.length % 2 === 0)
const address = z
  .custom<`0x${string}`>((value) => isHex(value) && value.length === 42)
  .transform((text) => text.toLowerCase() as `0x${string}`)
/** Schema of a number without leading zeros, which clients write and operations must not have. @param digits - Maximum. */
const number = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[0-9a-fA-F]{1,${digits}}$`))
    .transform((text) => numberToHex(BigInt(text)))
const half = number(32)

/** An operation of EntryPoint 0.7 as clients send it, with or without its gas. */
const OperationSchema = z.object({
  sender: address,
  nonce: number(64),
  factory: address.nullish().transform((factory) => factory ?? null),
  factoryData: hex.nullish().transform((data) => data ?? '0x'),
  callData: hex,
  callGasLimit: half.nullish().transform((gas) => gas ?? '0x0'),
  verificationGasLimit: half.nullish().transform((gas) => gas ?? '0x0'),
  preVerificationGas: number(64)
    .nullish()
    .transform((gas) => gas ?? '0x0'),
  maxFeePerGas: half.nullish().transform((fee) => fee ?? '0x0'),
  maxPriorityFeePerGas: half.nullish().transform((fee) => fee ?? '0x0'),
  paymasterVerificationGasLimit: half
    .nullish()
    .transform((gas) => gas ?? PAYMASTER_GAS.paymasterVerificationGasLimit),
  paymasterPostOpGasLimit: half.nullish().transform((gas) => gas ?? PAYMASTER_GAS.paymasterPostOpGasLimit),
})
const BodySchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(64), z.number()]),
  method: z.enum(['pm_getPaymasterStubData', 'pm_getPaymasterData']),
  /** Operation, EntryPoint, network; and a context, which is ignored. */
  params: z.tuple([OperationSchema, address, number(16)], z.unknown()),
})
export type PaymasterBody = z.infer<typeof BodySchema>
export const PAYMASTER_BODY: BodyRule<PaymasterBody> = { schema: BodySchema, max: 256 * 1024 }

const PATH = '/v1/paymaster/'

/** Returns whether an address is that of this service, for this project and network. */
export function isOwnService(
  text: string,
  here: string,
  { id }: Pick<Project, 'id'>,
  chain: string,
): boolean {
  const [url, own] = [URL.parse(text), new URL(here)]
  const paths = [`${PATH}${chain}`, `${PATH}${encodeURIComponent(chain)}`]
  const isHere = url?.origin === own.origin && paths.includes(url.pathname)
  return isHere && url?.searchParams.get('projectId') === id
}

/**
 * `POST /v1/paymaster/{chain}`: ERC-7677, the project's sponsorship for clients that build operations themselves. The same
 * limits apply as to operations that are built here, and the bundler's prices. Refuses if the project only sponsors
 * certain contracts: the effect of calls of unknown accounts cannot be determined.
 */
export async function servePaymaster(question: ProjectRequest<PaymasterBody>): Promise<Response> {
  const { request, project, body } = question
  const origin = request.headers.get('Origin')
  if (origin !== null && !isOriginAllowed(origin, project.allowedOrigins))
    throw new RefusedError({ field: 'origin', description: 'The project does not list this origin.' })
  const { policy, ...place } = accountsPlace(question)
  const payer = policy?.targets ? null : sponsorOf(place, project.id, policy)
  return jsonResponse({
    jsonrpc: '2.0',
    id: body.id,
    ...(await paymasterOutcome(body, payer, place, project)),
  })
}

async function paymasterOutcome(
  { method, params: [draft, entryPoint, chainId] }: PaymasterBody,
  payer: Payer | null,
  { chain, network }: Pick<OperationRequest, 'chain' | 'network'>,
  { name }: Pick<Project, 'name'>,
): Promise<Outcome> {
  if (entryPoint.toLowerCase() !== ENTRY_POINT.toLowerCase())
    return refusal(RpcCode.invalidParams, 'params[1] must be EntryPoint 0.7.')
  if (`eip155:${BigInt(chainId)}` !== chain.info.id)
    return refusal(RpcCode.invalidParams, "params[2] must be this address's network.")
  const stub = (await payer?.stub({ ...draft, paymaster: null, paymasterData: '0x' })) ?? null
  if (payer === null || stub === null) return notPaid()
  if (method === 'pm_getPaymasterStubData') return { result: { ...stub, sponsor: { name }, isFinal: false } }
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = draft
  const operation: UserOperation = {
    ...draft,
    ...stub,
    paymasterVerificationGasLimit,
    paymasterPostOpGasLimit,
  }
  if (!hasOwnLimits(operation) || !(await isAtMarketTerms(operation, network))) return notPaid()
  const promise = await payer.sign(operation, maxFee(operation))
  return promise === null ? notPaid() : { result: promise }
}

/**
 * Returns whether the paymaster's gas limits are at most ours: EntryPoint 0.7 pays a tenth of the unused gas to the
 * submitter, and the bundler ignores both.
 */
function hasOwnLimits(operation: UserOperation): boolean {
  const limits = ['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'] as const
  return limits.every((limit) => BigInt(operation[limit]) <= BigInt(PAYMASTER_GAS[limit]))
}

function notPaid(): Outcome {
  return refusal(RpcCode.transactionRejected, 'The project does not sponsor this operation.', {
    reason: 'PAYMASTER_REFUSED',
  })
}
