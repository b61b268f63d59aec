/**
 * Hash of the signed bytes, which another device or tool computes from the same bytes: equal values prove that both have
 * the same request.
 */
export type Digest<Name extends string = DigestName> = {
  name: Name
  /** Number of the call, input or transaction that it belongs to, from 1. */
  index?: number
  /** Value in the format of other tools of the family. */
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
  /** Hash of all signed bytes. */
  | 'signed'
  | 'transaction'

/** Finds the digest that someone pasted from another device; ignores case and prefix if it is hex. */
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
