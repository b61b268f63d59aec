import type { RpcErrorPayload } from '@latch/protocol/errors.ts'

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

/** Creates the error for a connection's `raise`. */
export function toChannelError(error: RpcErrorPayload): ChannelError {
  return new ChannelError(error)
}
