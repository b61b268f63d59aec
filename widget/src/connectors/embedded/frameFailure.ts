import { RpcCode } from '@latch/protocol/errors.ts'
import { RpcError } from '#core/rpcError.ts'

/**
 * Returns -32603, reason FRAME_UNAVAILABLE: the secure frame did not load, or is gone. @param detail - `outcome:
 * 'unknown'` if it had been called.
 */
export function frameUnavailable(detail?: { outcome: 'unknown' }): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The email wallet could not be loaded. Check the connection and try again.',
    reason: 'FRAME_UNAVAILABLE',
    ...(detail && { data: detail }),
  })
}

/** 4200: this project has no email wallets. */
export function switchedOff(): RpcError {
  return new RpcError({
    code: RpcCode.unsupportedMethod,
    message: 'Email wallets are disabled for this project.',
  })
}

/** Returns 4200: neither the widget nor the frame supports the method. */
export function notAllowed(method: string): RpcError {
  return new RpcError({
    code: RpcCode.unsupportedMethod,
    message: `Requested RPC call is not allowed: ${method}`,
  })
}

/** Returns -32603, reason TIMEOUT, outcome unknown: the frame has not answered for too long. */
export function frameSilent(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The email wallet did not respond. Try again.',
    reason: 'TIMEOUT',
    data: { outcome: 'unknown' },
  })
}
