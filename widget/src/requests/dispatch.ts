import type { Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { paramsLimit } from '@latch/protocol/paramsLimit.ts'
import { isDeclined } from '@latch/protocol/walletError.ts'
import { listedFamilies } from '#core/configStore.ts'
import { findFamily } from '#core/familyRegistry.ts'
import type { FamilyRequests, MethodHandler, RequestContext } from '#core/familyRequests.ts'
import { plainParams } from '#core/plainParams.ts'
import { asRejection, RpcError } from '#core/rpcError.ts'
import { restored } from '#sessions/restore.ts'
import { confirm } from './confirm.ts'
import { connectionMethods } from './connections.ts'
import { headlessMethods, UNRESTORED } from './headless/methods.ts'
import { latchFundMethod } from './latchFund.ts'
import { latchSendMethod } from './latchSend.ts'
import { latchSignInMethods } from './latchSignIn.ts'
import { withinReadLimit } from './readLimit.ts'
import { requestSessionMethod } from './requestSession.ts'
import { withMethod } from './withMethod.ts'

/** The SDK's own words, which mean whichever family is connected. */
const OWN: ReadonlyMap<string, MethodHandler> = new Map(
  Object.entries<MethodHandler>({
    ...requestSessionMethod,
    ...latchSendMethod,
    ...latchFundMethod,
    ...latchSignInMethods,
    ...connectionMethods,
    ...headlessMethods,
  }),
)

/** A method that the page calls, and its family. */
type MethodCall = { namespace: Namespace; method: string; params: unknown }

/**
 * Answers a request by its family's policy for the method, once the last session is restored or known to be gone. In a
 * separate chunk: the first view does not need it.
 *
 * @throws RpcError 4200 for a method without a policy (-32601 if the family requires it), -32602 for params beyond the
 * limits or against the method's specification; each names the method.
 */
export async function dispatch(call: MethodCall, context: RequestContext): Promise<unknown> {
  const own = OWN.get(call.method)
  try {
    return await (own === undefined ? runPolicy(call, context) : answerOwn(own, call, context))
  } catch (error) {
    throw error instanceof RpcError && isDeclined(error) ? asRejection(error) : withMethod(call.method, error)
  }
}

async function answerOwn(handle: MethodHandler, { method, params }: MethodCall, context: RequestContext) {
  const plain = plainParams(params, LIMITS.paramsLength)
  // Connecting itself waits for the session while the modal is open.
  if (!Object.hasOwn(requestSessionMethod, method) && !UNRESTORED.has(method))
    await Promise.all(listedFamilies().map((namespace) => restored(namespace, context.signal)))
  return handle(plain, context)
}

async function runPolicy(
  { namespace, method, params }: MethodCall,
  context: RequestContext,
): Promise<unknown> {
  const requests = await findFamily(namespace)?.loadRequests()
  if (requests === undefined) throw unsupported(method)
  const limit = paramsLimit(method)
  const plain = plainParams(params, limit.text, limit.string)
  const answered = () => answerPlain(requests, { namespace, method, params: plain }, context)
  return requests.policies.get(method)?.policy === 'node' ? withinReadLimit(plain, answered) : answered()
}

async function answerPlain(
  requests: FamilyRequests,
  { namespace, method, params }: MethodCall,
  context: RequestContext,
): Promise<unknown> {
  // The accounts and the chain to read from depend on the session.
  if (!requests.waiting.includes(method)) await restored(namespace, context.signal)
  const policy = requests.policies.get(method)?.policy
  if (policy === undefined) throw unsupported(method, requests.absent)
  requests.requireServed(method)
  if (policy === 'approve') return confirm(namespace, requests, { method, params }, context)
  const handle = policy === 'node' ? undefined : requests.handlers[method]
  if (handle !== undefined) return handle(params, context)
  if (requests.read === undefined) throw unsupported(method)
  return requests.read(method, params, context)
}

function unsupported(method: string, absent: readonly string[] = []): RpcError {
  return new RpcError({
    code: absent.includes(method) ? RpcCode.methodNotFound : RpcCode.unsupportedMethod,
    // Geth's message, by which ethers knows that it must poll if there are no filters.
    message: `The method ${method} does not exist / is not available.`,
  })
}
