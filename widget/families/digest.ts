/**
 * Hash of what is signed, which another device or tool computes from the same bytes: someone who sees the same value there
 * knows that both have the same request.
 */
export type Digest<Name extends string = DigestName> = {
  name: Name
  /** Which of several it belongs to, from 1: a call, an input, a transaction. */
  index?: number
  /** As other tools of the family write it. */
  value: string
}

export type DigestName =
  /** ERC-8213. */
  | 'calldata'
  | 'call'
  | 'typedData'
  | 'domain'
  | 'message'
  /** Bitcoin: of an input. */
  | 'input'
  /** Of all bytes that are signed. */
  | 'signed'
  | 'transaction'

/** Finds the digest that someone pasted from another device; without regard to case or prefix where it is hex. */
export function findDigest<Name extends string>(
  digests: readonly Digest<Name>[],
  pasted: string,
): Digest<Name> | null {
  const wanted = normalize(pasted)
  return digests.find(({ value }) => normalize(value) === wanted) ?? null
}

/** 32 bytes in base58 have 43 or 44 letters, and are not hex. */
function normalize(text: string): string {
  const compact = text.replace(/\s/g, '')
  const [, digits] = /^(?:0x)?([0-9a-f]{64})$/i.exec(compact) ?? []
  return digits?.toLowerCase() ?? compact
}
