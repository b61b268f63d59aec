/** Returns a stable hue in degrees for any text (FNV-1a), so that an account or network has the same colors everywhere. */
export function hueOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % 360
}
