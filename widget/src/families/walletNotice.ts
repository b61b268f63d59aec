import { RpcCode } from '@latch/protocol/errors.ts'
import { isDeclined } from '@latch/protocol/walletError.ts'
import { errorReason } from '#api/errorReason.ts'
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

/**
 * Returns the notice for a wallet that failed to send. A wallet that did not answer, or failed with a code that does
 * not rule out that it sent the transaction, may have sent it: trying again could send it twice.
 */
export function walletNotice(error: unknown): MessageKey {
  if (isDeclined(error)) return 'send.declined'
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { outcome?: unknown } | null }
  const ofSigned = noticeOfSigned(error)
  if (ofSigned !== null) return ofSigned
  if (data?.outcome === 'unknown') return 'send.unsure'
  if (code === RpcCode.resourceUnavailable) return 'send.walletBusy'
  if (code === RpcCode.disconnected) return 'send.walletGone'
  return REFUSED.includes(code) ? 'send.failed' : 'send.unsure'
}
