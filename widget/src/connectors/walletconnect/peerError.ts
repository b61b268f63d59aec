import { toPayload } from '../../../protocol/envelope.ts'
import { RpcCode, rejectionMessage } from '../../../protocol/errors.ts'
import { cutMessage, defaultMessage, readWalletError } from '../../../protocol/walletError.ts'
import { RpcError, saysDeclined, userRejected } from '../../core/rpcError.ts'
import { INTERNAL_CODES, PAIRING_CODES, type PairingCode } from './codes.ts'

/**
 * The client's own words for a wallet that did not answer within the request's life, or was not paired within the
 * code's.
 */
const REQUEST_EXPIRED = /^request expired/i
const PROPOSAL_EXPIRED = /^proposal expired/i
/** And for a relay that did not confirm that it has a request; it may have passed it on. */
const UNPUBLISHED = /^failed to publish/i

const TEXTS: readonly PairingCode[] = [...Object.values(PAIRING_CODES), ...Object.values(INTERNAL_CODES)]
  // The longer text first, for 'User rejected' begins 'User rejected chains' too.
  .sort((first, second) => second.text.length - first.text.length)

/**
 * What a wallet or the pairing protocol reports, as the page may hear it: EIP-1193 and JSON-RPC codes stay, the
 * protocol's own become those, and the original stays in `data.pairing`.
 */
export function toPeerError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const text = cutMessage(typeof error === 'string' ? error : message)
  if (REQUEST_EXPIRED.test(text)) return unanswered('TIMEOUT')
  if (UNPUBLISHED.test(text)) return unanswered('RELAY_LOST')
  if (PROPOSAL_EXPIRED.test(text)) return peerSilent()
  const known = PAIRING_CODES[Number(code)] ?? INTERNAL_CODES[Number(code)] ?? byText(code, text)
  if (known !== undefined) {
    const said = text || defaultMessage(known.code)
    const message = known.code === RpcCode.userRejected ? rejectionMessage(said) : said
    return new RpcError({ code: known.code, message, data: { pairing: code ?? null } })
  }
  // A wallet's own 4001 keeps its words.
  if (code !== RpcCode.userRejected && saysDeclined({ message: text })) return userRejected(text)
  // What breaks in the client is an Error; a wallet's own word is plain JSON, in whatever form it likes.
  return new RpcError(toPayload(error instanceof Error ? error : readWalletError(error)))
}

/**
 * The wallet, or the way to it, was silent for as long as it was waited for; it was asked for nothing that it could
 * do.
 */
export function peerSilent(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet did not answer. Open it, check that it is online, then try again.',
    data: { reason: 'TIMEOUT' },
  })
}

/** A phone that was asleep shows the request when it wakes: whoever asks again might have it done twice. */
function unanswered(reason: 'TIMEOUT' | 'RELAY_LOST'): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet did not answer. It may still do what it was asked: look there before you ask again.',
    data: { reason, outcome: 'unknown' },
  })
}

function byText(code: unknown, message: string): PairingCode | undefined {
  if (typeof code === 'number' && code !== 0) return undefined
  return TEXTS.find(({ text }) => message.startsWith(text))
}
