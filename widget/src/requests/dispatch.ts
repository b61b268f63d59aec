import { RpcCode } from '../../protocol/errors.ts'
import { LIMITS } from '../../protocol/limits.ts'
import { loadPart } from '../host/lazyPart.ts'
import { plainParams } from '../host/plainParams.ts'
import { RpcError } from '../host/rpcError.ts'
import { warnOfUnlistedChains } from '../host/unlistedChains.ts'
import { restored } from '../sessions/restore.ts'
import { accounts } from './accounts.ts'
import { chains } from '../families/eip155/requests/chains.ts'
import { confirm } from './confirm.ts'
import type { RequestContext, SilentHandler } from './handlers.ts'
import { latchConnectMethod } from './latchConnect.ts'
import { latchSendMethod } from './latchSend.ts'
import { nameMethod } from './nameMethod.ts'
import { permissions } from '../families/eip155/requests/permissions.ts'
import { type ConfirmMethod, POLICIES, type SilentMethod } from '../families/eip155/requests/policies.ts'
import { read } from '../families/eip155/requests/reads.ts'
import { requireEvmChain } from '../families/eip155/requests/requireEvmChain.ts'
import { isSolanaMethod } from '../families/solana/requests/policies.ts'
import { walletState } from '../families/eip155/requests/walletState.ts'

const SILENT: Record<SilentMethod, SilentHandler> = {
  ...accounts,
  ...chains,
  ...latchConnectMethod,
  ...permissions,
  ...walletState,
  ...latchSendMethod,
}

/** They wait by themselves. */
const CONNECTING: readonly string[] = [...Object.keys(latchConnectMethod), 'wallet_requestPermissions']

/**
 * What viem asks after any `eth_sendTransaction` that a wallet refused: only -32601 brings it back to that refusal,
 * 'insufficient funds' for one, where EIP-1193's 4200 would take its place.
 */
const ASKED_NEXT = 'wallet_sendTransaction'

/**
 * Answers a request by the policy of its method, once the last session is back or known not to come. In a chunk of its
 * own: the first view needs none of it.
 *
 * @throws RpcError 4200 for a method without a policy (-32601 for {@link ASKED_NEXT}), -32602 for params beyond the
 * limits or against the method's EIP; each names the method.
 */
export async function dispatch(method: string, params: unknown, context: RequestContext): Promise<unknown> {
  try {
    return await answer(method, params, context)
  } catch (error) {
    throw nameMethod(method, error)
  }
}

async function answer(method: string, params: unknown, context: RequestContext): Promise<unknown> {
  warnOfUnlistedChains()
  const limit = method === 'wallet_sendCalls' ? LIMITS.sendCallsParamsLength : LIMITS.paramsLength
  const plain = plainParams(params, limit)
  if (isSolanaMethod(method))
    return (await loadPart(() => import('../families/solana/requests/requests.ts'))).answerSolana(method, plain, context)
  // What the session decides, its accounts and the chain that is read, is not known before. Who wants to connect waits
  // for it as long as the modal is there.
  if (!CONNECTING.includes(method)) await restored('eip155', context.signal)
  if (POLICIES.has(method)) requireEvmChain(method)
  switch (POLICIES.get(method)) {
    case 'silent':
      return SILENT[method as SilentMethod](plain, context)
    case 'confirm':
      return confirm(method as ConfirmMethod, plain, context)
    case 'read':
      return read(method, plain, context)
    default:
      throw new RpcError({
        code: method === ASKED_NEXT ? RpcCode.methodNotFound : RpcCode.unsupportedMethod,
        // Geth's words, by which ethers knows that it has to poll where there are no filters.
        message: `The method ${method} does not exist / is not available.`,
      })
  }
}
