/** Whether two digests are the same, in a time that does not tell where they differ. Of Workers alone. */
export function isSameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.byteLength === other.byteLength && crypto.subtle.timingSafeEqual(one, other)
}
