import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { concatBytes, utf8ToBytes } from '../../bytes.ts'
import { PROGRAMS } from './programs.ts'

/** Curve25519's field and the curve's constant. @see RFC 8032 §5.1 */
const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n
const MARKER = utf8ToBytes('ProgramDerivedAddress')
const MAX_BUMP = 255

/** Returns the associated token account of an owner. @param program - Token program of the mint. */
export function findTokenAccount(owner: string, mint: string, program: string): Promise<string> {
  return findProgramAddress([owner, program, mint].map(fromBase58), PROGRAMS.associatedToken)
}

/** Returns the first address that is derived from the seeds and that no key can sign for. */
async function findProgramAddress(seeds: readonly Uint8Array[], program: string): Promise<string> {
  for (let bump = MAX_BUMP; bump >= 0; bump -= 1) {
    const bytes = concatBytes(...seeds, Uint8Array.of(bump), fromBase58(program), MARKER)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    if (!isOnCurve(hash)) return toBase58(hash)
  }
  throw new Error('These seeds have no address.')
}

/** Returns whether 32 bytes are a point of Ed25519, i.e. whether some key may sign for them. */
export function isOnCurve(key: Uint8Array): boolean {
  const digits = [...key].reverse().map((byte) => byte.toString(16).padStart(2, '0'))
  const y = BigInt(`0x${digits.join('')}`) & (2n ** 255n - 1n)
  const square = y * y
  // x² = (y² - 1) / (dy² + 1), which has a root if its power to (p - 1) / 2 is not -1.
  const quotient = (square - 1n) * power(D * square + 1n, P - 2n)
  return power(quotient, (P - 1n) / 2n) !== P - 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = ((base % P) + P) % P
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % P
    factor = (factor * factor) % P
  }
  return result
}
