/** Compares two digests in constant time. Only for Workers. */
export function isSameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.byteLength === other.byteLength && crypto.subtle.timingSafeEqual(one, other)
}
