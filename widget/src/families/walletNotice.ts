import { RpcCode } from '@latch/protocol/errors.ts'
import { isDeclined } from '@latch/protocol/walletError.ts'
import { errorReason } from '#api/errorReason.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { MessageKey } from '#i18n/en.ts'

/** Codes with which a wallet refuses before it does anything. */
const REFUSED: readonly unknown[] = [
  RpcCode.unauthorized,
  RpcCode.unsupportedMethod,
  RpcCode.chainDisconnected,
  RpcCode.unknownChain,
  RpcCode.invalidRequest,
  RpcCode.methodNotFound,
  RpcCode.invalidParams,
  RpcCode.methodNotSupported,
]

/** Returns the notice for a signed transaction, by its outcome. */
function noticeOfSigned(error: unknown): MessageKey | null {
  switch (errorReason(error)) {
    case 'NETWORK_REFUSED':
      return 'send.refused'
    case 'TRANSACTION_EXPIRED':
      return 'send.expired'
    case 'CALLS_REVERTED':
      return 'send.reverted'
    case 'SUBMISSION_LOST':
      return 'send.lost'
    case 'OTHER_SIGNED':
      return (error as { data: { hash?: unknown } }).data.hash === undefined
        ? 'send.otherSigned'
        : 'send.otherSent'
    default:
      return null
  }
}

/** Returns the notice for a refusal of the email wallet, which reports an unknown outcome itself. */
function noticeOfRefusal(error: unknown): MessageKey {
  switch (errorReason(error)) {
    case 'INSUFFICIENT_FUNDS':
      return 'send.insufficient'
    case 'BUNDLER_REFUSED':
    case 'CALLS_REVERT':
    case 'GAS_LIMIT_EXCEEDED':
      return 'send.refused'
    default:
      return 'send.failed'
  }
}

/**
 * Returns the notice for a wallet that failed to send. A wallet that did not answer, or failed with a code that does
 * not rule out that it sent the transaction, may have sent it: trying again could send it twice.
 */
export function walletNotice(error: unknown, { connector }: Pick<WalletSession, 'connector'>): MessageKey {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { outcome?: unknown } | null }
  const isUnknown = data?.outcome === 'unknown'
  if (!isUnknown && isDeclined(error)) return 'send.declined'
  const ofSigned = noticeOfSigned(error)
  if (ofSigned !== null) return ofSigned
  if (isUnknown) return 'send.unsure'
  if (code === RpcCode.resourceUnavailable) return 'send.walletBusy'
  if (code === RpcCode.disconnected)
    return errorReason(error) === 'OFFLINE' ? 'send.offline' : 'send.walletGone'
  if (REFUSED.includes(code)) return 'send.failed'
  return connector === 'embedded' && isStated(error) ? noticeOfRefusal(error) : 'send.unsure'
}

/** Returns whether an error names its cause: one without may have been thrown after signing. */
function isStated(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof errorReason(error) === 'string' || (typeof code === 'number' && code !== RpcCode.internal)
}
