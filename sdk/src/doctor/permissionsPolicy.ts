import { readDictionary, readString } from './structuredFields.ts'

type Question = {
  feature: string
  /** Origin of the frame. */
  origin: string
  /** Origin of the page. */
  self: string
}

/**
 * Returns whether a page's policy keeps a feature from a frame of an origin, whatever the frame's `allow` says.
 *
 * @param policy - Value of the header; features that it leaves out may be delegated to any frame. Browsers drop one that
 *   does not parse.
 * @see https://www.w3.org/TR/permissions-policy/#algo-is-feature-enabled-in-document
 */
export function deniesFeature(policy: string, { feature, origin, self }: Question): boolean {
  const granted = readDictionary(policy)?.get(feature)
  return granted !== undefined && !granted.some((item) => matches(item, origin, self))
}

/** An origin without its quotes is a token, and browsers know two tokens only. */
function matches(item: string, origin: string, self: string): boolean {
  if (item === '*') return true
  if (item === 'self') return self === origin
  const named = readString(item)
  return named !== null && URL.canParse(named) && matchesOrigin(new URL(named).origin, origin)
}

function matchesOrigin(named: string, origin: string): boolean {
  const [scheme = '', parent] = named.split('*.')
  return parent === undefined ? named === origin : origin.startsWith(scheme) && origin.endsWith(`.${parent}`)
}
