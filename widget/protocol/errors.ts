/** Error codes that cross the host channel, by the standard that defines them. */
export const RpcCode = {
  /** EIP-1193 */
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  /** EIP-3085, EIP-3326 */
  unknownChain: 4902,
  /** JSON-RPC 2.0 */
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** EIP-1474 */
  invalidInput: -32000,
  resourceNotFound: -32001,
  resourceUnavailable: -32002,
  transactionRejected: -32003,
  methodNotSupported: -32004,
  limitExceeded: -32005,
  /** EIP-5792 */
  unsupportedCapability: 5700,
  unsupportedChainId: 5710,
  duplicateId: 5720,
  unknownBundleId: 5730,
  bundleTooLarge: 5740,
  atomicReadyRejected: 5750,
  atomicityNotSupported: 5760,
} as const

const USER_REJECTED = 'User rejected the request'

/**
 * Returns the message of our 4001 errors. All begin with the same words: clients such as thirdweb distinguish a refusal
 * from a failure by them, and prompt the user again after a failure.
 *
 * @param cause - A sentence.
 */
export function rejectionMessage(cause?: string): string {
  if (cause === undefined) return `${USER_REJECTED}.`
  return cause.startsWith(USER_REJECTED) ? cause : `${USER_REJECTED}: ${cause}`
}

/** An EIP-1193 `ProviderRpcError` as it crosses the channel. */
export type RpcErrorPayload = {
  /** Integer code, see {@link RpcCode}; wallets may use others and they survive. */
  code: number
  message: string
  /** JSON-safe detail; `reason` states the cause if a code has several. */
  data?: unknown
}

/** `data.reason` of an error that a page can get: the cause, if a code has several. @see docs/errors.md#reasons */
export type Reason =
  | 'ACCOUNT_NOT_ON_CHAIN'
  | 'BUNDLER_REFUSED'
  | 'CALLS_REVERT'
  | 'CALLS_REVERTED'
  | 'CHAIN_NOT_IN_PROJECT'
  | 'CHAIN_NOT_SERVED'
  | 'CHANNEL_CLOSED'
  | 'CONTAINER_REMOVED'
  | 'DESCRIPTION_FAILED'
  | 'FRAME_RELOADED'
  | 'FRAME_UNAVAILABLE'
  | 'GAS_LIMIT_EXCEEDED'
  | 'HOST_ABORTED'
  | 'INSUFFICIENT_FUNDS'
  | 'LEFT_IN_WALLET'
  | 'LOGIN_LIMITED'
  | 'LOGIN_UNAVAILABLE'
  | 'MAILBOX_UNAVAILABLE'
  | 'MALFORMED_ANSWER'
  | 'METHOD_NOT_ALLOWED'
  | 'METHOD_NOT_SERVED'
  | 'MULTI_WALLET_OFF'
  | 'NETWORK_REFUSED'
  | 'NODE_MALFORMED'
  | 'NODE_UNREACHABLE'
  | 'NOT_REVOKED'
  | 'NO_ACCOUNT'
  | 'OFFLINE'
  | 'OPERATION_PENDING'
  | 'OTHER_SIGNED'
  | 'PAIRING_FAILED'
  | 'PAIRING_OFF'
  | 'PAYMASTER_REFUSED'
  | 'PRIMARY_TYPE_IS_DOMAIN'
  | 'RELAY_LOST'
  | 'REQUEST_TIMEOUT'
  | 'RPC_MALFORMED'
  | 'RPC_REFUSED'
  | 'RPC_UNAVAILABLE'
  | 'SESSION_CHANGED'
  | 'SESSION_ENDED'
  | 'SIGN_IN_OFF'
  | 'SIGN_IN_REFUSED'
  | 'SIGN_IN_UNAVAILABLE'
  | 'SUBMISSION_LOST'
  | 'SUPERSEDED'
  | 'TIMEOUT'
  | 'TRANSACTION_EXPIRED'
  | 'WALLET_GONE'
  | 'WALLET_IS_LATCH'
  | 'WALLET_MALFORMED'
  | 'WIDGET_RELOADED'
  | 'WIDGET_TOO_OLD'
  | 'WIDGET_UNAVAILABLE'
  | 'WRONG_ACCOUNT'
  | 'WRONG_CHAIN'

/** `data.reason` of an error that the modal shows and that goes no further. */
export type ModalReason =
  | 'API_MALFORMED'
  | 'API_REFUSED'
  | 'API_UNAVAILABLE'
  | 'API_UNREACHABLE'
  | 'DIRECTORY_MALFORMED'
  | 'DIRECTORY_UNAVAILABLE'
  | 'MANY_COINS'
  | 'NO_FEE'
  | 'PROGRAM_ACCOUNT'
  | 'RATE_LIMITED'
  | 'RECIPIENT_RENT'
  | 'REVERTED'
  | 'SENDER_RENT'
  | 'TOKEN_ACCOUNT'
  | 'TOKEN_BOUND'
  | 'TOKEN_FEE'
  | 'TOKEN_HOOK'
  | 'TOKEN_SPLIT'

/** Returns an error's payload. Callers wrap it in an error of their own; the SDK's channel does not, because the page has its own class. */
export function refusal(
  code: number,
  message: string,
  reason?: Reason | FailureReason | false,
): RpcErrorPayload {
  return reason ? { code, message, data: { reason } } : { code, message }
}

/** Why a frame could not be shown or reached. @see the SDK's hints in `sdk/src/fallback/hints.ts`. */
export type FailureReason =
  | 'blocked_by_host_csp'
  | 'blocked_or_unreachable'
  | 'service_unavailable'
  | 'denied_origin'
  | 'unknown_project'
  | 'protocol_mismatch'
  | 'handshake_timeout'
  | 'unresponsive'
  | 'insecure_context'
  | 'popup_blocked'
