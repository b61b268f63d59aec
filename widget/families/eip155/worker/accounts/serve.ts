import { type Outcome, refusal } from '@latch/hosting/api/rpc/jsonRpc.ts'
import type { TransactionStatus } from '@latch/hosting/api/rpc/transactionStatus.ts'
import type { Project } from '@latch/hosting/db/projects.ts'
import type { BodyRule } from '@latch/hosting/http/body.ts'
import { rateLimited } from '@latch/hosting/http/errors.ts'
import { isBatchWithinRate } from '@latch/hosting/http/rate.ts'
import { jsonResponse } from '@latch/hosting/http/responses.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { OperationSchema } from '@latch/protocol/secure/operation.ts'
import { isHex, numberToHex } from 'viem'
import * as z from 'zod'
import { isOverGasLimit } from '../../bytes/gasLimit.ts'
import { ENTRY_POINT, type UserOperation } from '../../bytes/userOperation.ts'
import { BundlerRefusal, CALLS_REVERT, callBundler } from './bundler.ts'
import { onWire } from './onWire.ts'
import { FundsError, makeOperation, type OperationRequest, type Payer } from './operation.ts'
import { isOwnService } from './ownService.ts'
import { PaymasterAddressError, PaymasterRefusal, pagePaymaster, withOptional } from './pagePaymaster.ts'
import { accountsPlace } from './place.ts'
import { type AccountNetwork, type AccountsEnvironment, accountNetworks } from './settings.ts'
import { sponsorOf } from './sponsor.ts'

/** Reads that making an operation counts as: a bundler tries it out several times. */
const WEIGHT = 30
/** Calls of one operation. */
const MAX_CALLS = 100
/** Characters of the address of a page's paymaster. */
const MAX_URL = 2_048
/** EntryPoint 0.7: the account cannot pay the fee. */
const UNPAID = /\bAA21\b/

const hex = (maxLength: number) =>
  z.custom<`0x${string}`>((value) => isHex(value) && value.length <= maxLength && value.length % 2 === 0)
const address = z.custom<`0x${string}`>((value) => isHex(value) && value.length === 42)
const CallSchema = z.object({
  to: address,
  value: z
    .string()
    .regex(/^0x[0-9a-fA-F]{1,64}$/)
    .transform(BigInt),
  data: hex(1024 * 1024),
})
const ServiceSchema = z.object({
  url: z.string().max(MAX_URL),
  context: z.record(z.string().max(256), z.unknown()).optional(),
  optional: z.boolean().optional(),
})
const QuestionSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('latch_makeOperation'),
    params: z.tuple([
      z.object({
        owner: address,
        calls: z.array(CallSchema).min(1).max(MAX_CALLS),
        paymaster: ServiceSchema.optional(),
      }),
    ]),
  }),
  z.object({ method: z.literal('latch_sendOperation'), params: z.tuple([OperationSchema, hex(132)]) }),
  z.object({ method: z.literal('eth_getUserOperationReceipt'), params: z.tuple([hex(66)]) }),
  z.object({ method: z.literal('eth_getUserOperationByHash'), params: z.tuple([hex(66)]) }),
])
export type AccountsBody = z.infer<typeof QuestionSchema>
export const ACCOUNTS_BODY: BodyRule<AccountsBody> = { schema: QuestionSchema, max: 2 * 1024 * 1024 }

const ReceiptSchema = z.object({
  success: z.boolean(),
  receipt: z.object({ transactionHash: z.string() }),
})

/**
 * `POST /v1/accounts/{chain}`: the secure frame's calls for smart accounts, as JSON-RPC.
 *
 * `latch_makeOperation` `{owner, calls, paymaster?}`: returns the operation to sign. `latch_sendOperation`: sends it with
 * its signature, and returns its hash. `eth_getUserOperationReceipt`: returns its transaction, null until there is one.
 * `eth_getUserOperationByHash`: returns whether the bundler has it.
 */
export async function serveAccounts(question: ProjectRequest<AccountsBody>): Promise<Response> {
  const { request, env, project, body } = question
  const { policy, ...place } = accountsPlace(question)
  if (body.method === 'latch_makeOperation' && !(await isBatchWithinRate(request, env, project.id, WEIGHT)))
    throw rateLimited()
  const payer = () => findPayer(question, sponsorOf(place, project.id, policy))
  return jsonResponse({ jsonrpc: '2.0', id: 1, ...(await runOutcome(body, { ...place, payer })) })
}

type Place = Pick<OperationRequest, 'chain' | 'network' | 'env'> & { payer: () => Payer | null }

/** Returns the payer that the page named, else the project. @throws PaymasterAddressError */
function findPayer(
  { request, project, params, body }: ProjectRequest<AccountsBody>,
  own: Payer | null,
): Payer | null {
  const named = body.method === 'latch_makeOperation' ? body.params[0].paymaster : undefined
  if (named === undefined) return own
  const chain = params.chain ?? ''
  if (isOwnService(named.url, request.url, project, chain)) return withOptional(own, named)
  if (URL.parse(named.url)?.origin === new URL(request.url).origin)
    throw new PaymasterAddressError('It belongs to another project or network.')
  const chainId = numberToHex(BigInt(chain.slice(chain.indexOf(':') + 1)))
  const ownHost = new URL(request.url).hostname
  return withOptional(pagePaymaster(named, { chainId, ownHost }), named)
}

async function runOutcome(body: AccountsBody, place: Place): Promise<Outcome> {
  try {
    return { result: await runMethod(body, place) }
  } catch (error) {
    if (error instanceof FundsError || (error instanceof BundlerRefusal && UNPAID.test(error.message)))
      return refusal(RpcCode.invalidInput, 'insufficient funds for gas * price + value', {
        reason: 'INSUFFICIENT_FUNDS',
      })
    if (error instanceof PaymasterAddressError)
      return refusal(RpcCode.invalidParams, `paymasterService.url: ${error.message}`)
    if (error instanceof PaymasterRefusal)
      return refusal(RpcCode.transactionRejected, error.message, { reason: 'PAYMASTER_REFUSED' })
    if (!(error instanceof BundlerRefusal)) throw error
    if (error.code === CALLS_REVERT) return refusal(3, 'execution reverted', { reason: 'CALLS_REVERT' })
    const reason = isOverGasLimit(error) ? 'GAS_LIMIT_EXCEEDED' : 'BUNDLER_REFUSED'
    return refusal(RpcCode.transactionRejected, error.message, { reason })
  }
}

async function runMethod(body: AccountsBody, { payer, ...place }: Place): Promise<unknown> {
  if (body.method === 'latch_makeOperation') return makeOperation({ ...body.params[0], ...place }, payer())
  if (body.method === 'eth_getUserOperationReceipt') return fetchReceipt(body.params[0], place.network)
  if (body.method === 'eth_getUserOperationByHash')
    return (await callBundler(place.network, body.method, body.params)) !== null
  const [operation, signature] = body.params
  return callBundler(place.network, 'eth_sendUserOperation', [
    onWire(operation as UserOperation, signature),
    ENTRY_POINT,
  ])
}

/**
 * Reads the status of a user operation; null until it is in a block, and on a network without smart accounts.
 *
 * @param operation - `chain` is CAIP-2.
 * @throws {@link BundlerRefusal}, or when the bundler does not answer.
 */
export async function readOperationStatus(
  env: AccountsEnvironment,
  project: Project,
  { chain, hash }: { chain: string; hash: string },
): Promise<TransactionStatus | null> {
  const network = accountNetworks(env, project).get(chain)
  const receipt = network === undefined ? null : await fetchReceipt(hash, network)
  if (receipt === null) return null
  return receipt.success ? 'confirmed' : 'failed'
}

/** Null until it is in a block. */
async function fetchReceipt(hash: string, network: AccountNetwork) {
  const answer = await callBundler(network, 'eth_getUserOperationReceipt', [hash])
  if (answer === null) return null
  const { success, receipt } = ReceiptSchema.parse(answer)
  return { success, transactionHash: receipt.transactionHash }
}
