import { RpcCode, refusal, rejectionMessage } from '@latch/protocol/errors.ts'
import { readWalletError } from '@latch/protocol/walletError.ts'

/** A provider of WBIP-001 and SIP-030: it answers with an envelope of JSON-RPC, and some throw theirs. */
export type WbipProvider = {
  request(method: string, params?: unknown): Promise<unknown>
  /** @returns a function that ends it, if the wallet has one. */
  addListener?(listener: { eventName: string; cb: (event: unknown) => void }): unknown
}

type WbipError = { code?: unknown; message?: unknown }
type Answer = { result?: unknown; error?: WbipError | null } | null | undefined

/** sats-connect and SIP-030, and the modal of `@stacks/connect`. */
const REJECTED: readonly unknown[] = [-32000, -31001]
/** Error code of sats-connect: the page may not use this account. */
const ACCESS_DENIED = -32002
/** Codes of sats-connect for this kind of address, of Leather, of JSON-RPC and of EIP-1474. */
const UNSUPPORTED: readonly unknown[] = [-32001, 4002, RpcCode.methodNotFound, RpcCode.methodNotSupported]

/**
 * Calls a provider, whatever the form of its answer.
 *
 * @throws RpcErrorPayload 4001 if its user declined, 4100 if the page is not admitted, 4200 for an unknown method.
 */
export async function callWbip(provider: WbipProvider, method: string, params?: object): Promise<unknown> {
  let answer: Answer
  try {
    answer = (await provider.request(method, params)) as Answer
  } catch (error) {
    // Leather throws the envelope.
    throw readWbipError((error as Answer)?.error ?? error)
  }
  if (answer?.error) throw readWbipError(answer.error)
  return answer && typeof answer === 'object' && 'result' in answer ? answer.result : answer
}

function readWbipError(thrown: unknown) {
  const error = readWalletError(thrown)
  if (REJECTED.includes(error.code))
    return refusal(RpcCode.userRejected, rejectionMessage('Declined in the wallet.'))
  if (error.code === ACCESS_DENIED) return refusal(RpcCode.unauthorized, error.message)
  return UNSUPPORTED.includes(error.code) ? refusal(RpcCode.unsupportedMethod, error.message) : error
}

/** Calls the first method that a provider supports, for dialects with different names. @throws as {@link callWbip} */
export async function callFirst(
  provider: WbipProvider,
  [[method, params], ...others]: readonly [Call, ...Call[]],
): Promise<unknown> {
  try {
    return await callWbip(provider, method, params)
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined || (error as WbipError).code !== RpcCode.unsupportedMethod) throw error
    return callFirst(provider, [next, ...rest])
  }
}

type Call = readonly [method: string, params?: object]

/** Listens to a provider's events of these names; a provider may have no events. */
export function subscribeWbip(
  provider: WbipProvider,
  eventNames: readonly string[],
  onEvent: (event: unknown) => void,
): () => void {
  const ends = eventNames.map((eventName) => provider.addListener?.({ eventName, cb: onEvent }))
  return () => {
    for (const end of ends) if (typeof end === 'function') end()
  }
}
