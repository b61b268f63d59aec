import { ChannelError } from '@latch/channel/channelError.ts'
import { type Reason, RpcCode } from '@latch/protocol/errors.ts'
import { SECURE_LIMITS } from '@latch/protocol/secure/limits.ts'
import { failed, rejected } from '../core/failures.ts'

/** Returns -32002: the maximum number of requests is already waiting. */
export function tooMany(): ChannelError {
  return new ChannelError({
    code: RpcCode.resourceUnavailable,
    message: `Too many pending requests: at most ${SECURE_LIMITS.queuedRequests} are allowed.`,
  })
}

/** Returns 4001, reason REQUEST_TIMEOUT: the request was shown, but the user did not respond. */
export function unanswered(): ChannelError {
  return rejected('The user did not respond in time.', 'REQUEST_TIMEOUT')
}

/** Returns -32603, reason TIMEOUT: the network took too long, and the request was never shown. */
export function notShown(): ChannelError {
  return failed('The network did not respond in time. The user was not prompted.', 'TIMEOUT')
}

/** 4100, reason SESSION_ENDED. */
export function signedOut(): ChannelError {
  return new ChannelError({
    code: RpcCode.unauthorized,
    message: 'The user is not logged in.',
    data: { reason: 'SESSION_ENDED' satisfies Reason },
  })
}

/** 4100, reason UNKNOWN_SITE. */
export function unknownSite(): ChannelError {
  return new ChannelError({
    code: RpcCode.unauthorized,
    message: 'The requesting site is unknown.',
    data: { reason: 'UNKNOWN_SITE' },
  })
}
