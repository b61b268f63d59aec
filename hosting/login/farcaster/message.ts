import { parseSignInMessage, type SignInFields } from '@latch/protocol/signInMessage.ts'
import { FARCASTER_FAMILY } from './evm.ts'

/** FIP-11: of OP Mainnet, wherever the account is used. */
const CHAIN_ID = '10'
const STATEMENTS: readonly (string | undefined)[] = ['Farcaster Auth', 'Farcaster Connect']
const FID_PREFIX = 'farcaster://fid/'
const FID = /^farcaster:\/\/fid\/([1-9]\d{0,18})\/?$/
/** Milliseconds of an attempt's lifetime, and of a phone's clock error. */
const SKEW = 15 * 60_000

/** Expected fields of a message. */
export type Expected = {
  /** Origin of the secure frame. */
  site: string
  nonce: string
  /** Unix milliseconds. */
  now: number
}

/** The field that does not match: the message was signed for another login, another site or another time. */
export type SiwfFault =
  | 'message'
  | 'domain'
  | 'uri'
  | 'nonce'
  | 'chainId'
  | 'statement'
  | 'resources'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'

export type ReadSiwf = { ok: true; address: string; fid: bigint } | { ok: false; fault: SiwfFault }

/**
 * Returns the nonce of a message, which binds it to this attempt and this device's key. The message is useless on
 * another device, even to a compromised service.
 */
export async function siwfNonce(attemptId: string, jkt: string): Promise<string> {
  const bytes = new TextEncoder().encode(['siwf', attemptId, jkt].join('|'))
  // Letters and digits alone (EIP-4361).
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex().slice(0, 32)
}

/** Parses the fields of a message (FIP-11). Its signature and the registry decide whether they are true. */
export function readSiwf(message: string, expected: Expected): ReadSiwf {
  const fields = parseSignInMessage(message)
  if (fields === null || fields.namespace !== FARCASTER_FAMILY) return { ok: false, fault: 'message' }
  const fault = findPlaceFault(fields, expected) ?? findTimeFault(fields, expected.now)
  if (fault !== null) return { ok: false, fault }
  const fids = (fields.resources ?? []).filter((each) => each.startsWith(FID_PREFIX))
  const [, fid] = FID.exec(fids[0] ?? '') ?? []
  // Of several, none is known to be meant.
  if (fid === undefined || fids.length > 1) return { ok: false, fault: 'resources' }
  return { ok: true, address: fields.address, fid: BigInt(fid) }
}

function findPlaceFault(fields: SignInFields, { site, nonce }: Expected): SiwfFault | null {
  if (fields.domain !== new URL(site).host) return 'domain'
  if (URL.parse(fields.uri)?.origin !== site) return 'uri'
  if (fields.nonce !== nonce) return 'nonce'
  if (fields.chainId !== CHAIN_ID) return 'chainId'
  return STATEMENTS.includes(fields.statement) ? null : 'statement'
}

function findTimeFault({ issuedAt, expirationTime, notBefore }: SignInFields, now: number): SiwfFault | null {
  if (!(Math.abs(now - readTime(issuedAt)) <= SKEW)) return 'issuedAt'
  if (expirationTime !== undefined && !(readTime(expirationTime) > now)) return 'expirationTime'
  return notBefore === undefined || readTime(notBefore) <= now ? null : 'notBefore'
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/** Returns Unix milliseconds; NaN, which compares as neither before nor after anything, if it is not a time. */
function readTime(text: string): number {
  return RFC_3339.test(text) ? Date.parse(text) : Number.NaN
}
