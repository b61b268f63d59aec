import { toPayload } from '@latch/protocol/envelope.ts'
import { RpcCode, rejectionMessage } from '@latch/protocol/errors.ts'
import { cutMessage, defaultMessage, readWalletError, saysDeclined } from '@latch/protocol/walletError.ts'
import { RpcError, userRejected } from '#core/rpcError.ts'

type PairingCode = {
  /** Beginning of the protocol's own texts; some errors arrive without their code. */
  text: string
  /** EIP-1193 and JSON-RPC code for the page. */
  code: number
}

/** Errors of the pairing protocol and what a page gets instead. @see docs/behaviour.md#pairing-protocol-codes */
export const PAIRING_CODES: Readonly<Record<number, PairingCode>> = {
  1001: { text: 'Invalid method', code: RpcCode.unsupportedMethod },
  1002: { text: 'Invalid event', code: RpcCode.internal },
  1003: { text: 'Invalid update request', code: RpcCode.internal },
  1004: { text: 'Invalid extend request', code: RpcCode.internal },
  1005: { text: 'Invalid session settle request', code: RpcCode.internal },
  3001: { text: 'Unauthorized method', code: RpcCode.unauthorized },
  3002: { text: 'Unauthorized event', code: RpcCode.unauthorized },
  3003: { text: 'Unauthorized update request', code: RpcCode.unauthorized },
  3004: { text: 'Unauthorized extend request', code: RpcCode.unauthorized },
  5000: { text: 'User rejected', code: RpcCode.userRejected },
  5001: { text: 'User rejected chains', code: RpcCode.userRejected },
  5002: { text: 'User rejected methods', code: RpcCode.userRejected },
  5003: { text: 'User rejected events', code: RpcCode.userRejected },
  5100: { text: 'Unsupported chains', code: RpcCode.unknownChain },
  5101: { text: 'Unsupported methods', code: RpcCode.unsupportedMethod },
  5102: { text: 'Unsupported events', code: RpcCode.unsupportedMethod },
  5103: { text: 'Unsupported accounts', code: RpcCode.unauthorized },
  5104: { text: 'Unsupported namespace key', code: RpcCode.unsupportedMethod },
  6000: { text: 'User disconnected', code: RpcCode.disconnected },
  7000: { text: 'Session settlement failed', code: RpcCode.disconnected },
  10001: { text: 'Unsupported wc_ method', code: RpcCode.unsupportedMethod },
}

/** Failures of the protocol's implementation, 1 to 9. They are thrown as bare sentences. */
export const INTERNAL_CODES: Readonly<Record<number, PairingCode>> = {
  1: { text: 'Not initialized', code: RpcCode.disconnected },
  2: { text: 'No matching key', code: RpcCode.disconnected },
  3: { text: 'Restore will override', code: RpcCode.internal },
  4: { text: 'Resubscribed', code: RpcCode.internal },
  5: { text: 'Missing or invalid', code: RpcCode.invalidParams },
  6: { text: 'Expired', code: RpcCode.disconnected },
  7: { text: 'Unknown type', code: RpcCode.internal },
  8: { text: 'Mismatched topic', code: RpcCode.disconnected },
  9: { text: 'Non conforming namespaces', code: RpcCode.unauthorized },
}

/**
 * The client's own words for a wallet that did not answer within the request's life, or was not paired within the
 * code's.
 */
const REQUEST_EXPIRED = /^request expired/i
const PROPOSAL_EXPIRED = /^proposal expired/i
/** Errors of a relay that did not confirm a request; it may have passed it on. */
const UNPUBLISHED = /^failed to publish/i
/** The client's own words for a request that it does not encode because the browser is offline. */
const OFFLINE = /^no internet connection/i

const TEXTS: readonly PairingCode[] = [...Object.values(PAIRING_CODES), ...Object.values(INTERNAL_CODES)]
  // The longer text first, for 'User rejected' begins 'User rejected chains' too.
  .sort((first, second) => second.text.length - first.text.length)

/**
 * Converts an error of a wallet or the pairing protocol for the page: EIP-1193 and JSON-RPC codes stay, the protocol's own
 * are mapped to those, with the original in `data.pairing`.
 */
export function toPeerError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const text = cutMessage(typeof error === 'string' ? error : message)
  if (REQUEST_EXPIRED.test(text)) return unanswered('TIMEOUT')
  if (UNPUBLISHED.test(text)) return unanswered('RELAY_LOST')
  if (PROPOSAL_EXPIRED.test(text)) return peerSilent()
  if (error instanceof Error && OFFLINE.test(text)) return offline()
  const known = PAIRING_CODES[Number(code)] ?? INTERNAL_CODES[Number(code)] ?? byText(code, text)
  if (known !== undefined) {
    const said = text || defaultMessage(known.code)
    const message = known.code === RpcCode.userRejected ? rejectionMessage(said) : said
    return new RpcError({ code: known.code, message, data: { pairing: code ?? null } })
  }
  // A wallet's own 4001 keeps its words.
  if (code !== RpcCode.userRejected && saysDeclined({ message: text })) return userRejected(text)
  // Errors of the client are `Error`s; a wallet's are plain JSON, in any form.
  return new RpcError(toPayload(error instanceof Error ? error : readWalletError(error)))
}

/** Returns the error for a wallet, or a relay, that did not answer in time; it was not asked to carry anything out. */
export function peerSilent(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet did not respond. Open it, check that it is online, then try again.',
    reason: 'TIMEOUT',
  })
}

/**
 * Returns the error for an unanswered request. A sleeping phone shows the request when it wakes: a second one might be
 * carried out twice.
 */
function unanswered(reason: 'TIMEOUT' | 'RELAY_LOST'): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message:
      'The wallet did not respond. It may still process the request: check there before you send it again.',
    reason,
    data: { outcome: 'unknown' },
  })
}

/** Returns 4900, reason OFFLINE, without an outcome: nothing was sent, so that the request can be repeated. */
function offline(): RpcError {
  return new RpcError({
    code: RpcCode.disconnected,
    message: "You're offline. Check your internet connection, then try again.",
    reason: 'OFFLINE',
  })
}

function byText(code: unknown, message: string): PairingCode | undefined {
  if (typeof code === 'number' && code !== 0) return undefined
  return TEXTS.find(({ text }) => message.startsWith(text))
}
