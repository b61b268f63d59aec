import { ChannelError } from '@latch/channel/channelError.ts'
import { type Reason, RpcCode, rejectionMessage } from '@latch/protocol/errors.ts'

/** Returns 4001: the user declined or left. @param cause - A sentence. */
export function rejected(cause?: string, reason?: string): ChannelError {
  return new ChannelError({
    code: RpcCode.userRejected,
    message: rejectionMessage(cause),
    ...(reason === undefined ? {} : { data: { reason } }),
  })
}

/** Returns 4200, with the message that clients recognize. */
export function notAllowed(): ChannelError {
  return new ChannelError({
    code: RpcCode.unsupportedMethod,
    message: 'Requested RPC call is not allowed',
    data: { reason: 'METHOD_NOT_ALLOWED' },
  })
}

/** Returns -32602. The message names the field. */
export function invalidParams(message: string): ChannelError {
  return new ChannelError({ code: RpcCode.invalidParams, message })
}

/** Returns 4100: the account is not that of this wallet. */
export function wrongAccount(account: string): ChannelError {
  return new ChannelError({
    code: RpcCode.unauthorized,
    message: `The account ${account} does not belong to this wallet.`,
    data: { reason: 'WRONG_ACCOUNT', account },
  })
}

/** -32603 with a reason. */
export function failed(message: string, reason: string): ChannelError {
  return new ChannelError({ code: RpcCode.internal, message, data: { reason } })
}

/** -32003: it needs more gas than the chain allows in one transaction. */
export function overGasLimit(): ChannelError {
  return new ChannelError({
    code: RpcCode.transactionRejected,
    message: 'The transaction needs more gas than the network allows in one transaction.',
    data: { reason: 'GAS_LIMIT_EXCEEDED' satisfies Reason },
  })
}

/** 4902 */
export function unknownChain(id: string): ChannelError {
  return new ChannelError({
    code: RpcCode.unknownChain,
    message: `The project does not list the network ${id}.`,
  })
}

/** Returns the reference of a failure in the operator's log, if a service gave one. */
export function referenceOf(error: unknown): string | undefined {
  const data = (error as { data?: { reference?: unknown } } | null)?.data
  return typeof data?.reference === 'string' ? data.reference : undefined
}

/** `data.reason` of an error that crossed some border. */
export function reasonOf(error: unknown): string | undefined {
  const data = (error as { data?: { reason?: unknown } } | null)?.data
  return typeof data?.reason === 'string' ? data.reason : undefined
}
