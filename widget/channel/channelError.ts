import { RpcCode, type RpcErrorPayload } from '../protocol/errors.ts'

/** An error of a channel, or one that crossed it: integer code, a sentence, JSON-safe data. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcErrorPayload) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** 4900: the other side is not there, or is not the one any more that was asked. */
export function disconnected(message: string, reason: string, outcome?: 'unknown'): ChannelError {
  const data = outcome === undefined ? { reason } : { reason, outcome }
  return new ChannelError({ code: RpcCode.disconnected, message, data })
}

/** -32603: what the other side did is no answer. */
export function noAnswer(message: string, reason?: string): ChannelError {
  return new ChannelError({
    code: RpcCode.internal,
    message,
    ...(reason === undefined ? {} : { data: { reason } }),
  })
}
