import { ChannelError } from '@latch/channel/channelError.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { SECURE_LIMITS } from '@latch/protocol/secure/limits.ts'
import { failed, rejected } from '../core/failures.ts'

/** Returns -32002: the maximum number of requests is already waiting. */
export function tooMany(): ChannelError {
  return new ChannelError({
    code: RpcCode.resourceUnavailable,
    message: `Too many requests wait: ${SECURE_LIMITS.queuedRequests} at most.`,
  })
}

/** Returns 4001, reason REQUEST_TIMEOUT: the request was shown, but the user did not respond. */
export function unanswered(): ChannelError {
  return rejected('Nobody answered in time.', 'REQUEST_TIMEOUT')
}

/** Returns -32603, reason TIMEOUT: the network took too long, and the request was never shown. */
export function notShown(): ChannelError {
  return failed('The network did not answer in time. Nobody was asked.', 'TIMEOUT')
}

/** 4100, reason SESSION_ENDED. */
export function signedOut(): ChannelError {
  return new ChannelError({
    code: RpcCode.unauthorized,
    message: 'Nobody is signed in.',
    data: { reason: 'SESSION_ENDED' },
  })
}

/** 4100, reason UNKNOWN_SITE. */
export function unknownSite(): ChannelError {
  return new ChannelError({
    code: RpcCode.unauthorized,
    message: 'The site cannot be told.',
    data: { reason: 'UNKNOWN_SITE' },
  })
}
