type Question = {
  feature: string
  /** Origin of the frame. */
  origin: string
  /** Origin of the page. */
  self: string
}

/** A member of the header, which is a dictionary of structured fields (RFC 9651): `name=(list)`, `name=*` or `name=self`. */
const MEMBER = /([a-z*][\w.*-]*)\s*=\s*(?:\(([^)]*)\)|(\*|[^\s,;()]+))/g

/**
 * Returns whether a page's policy keeps a feature from a frame of an origin, whatever the frame's `allow` says.
 *
 * @param policy - Value of the header; features that it leaves out may be delegated to any frame.
 * @see https://www.w3.org/TR/permissions-policy/#algo-is-feature-enabled-in-document
 */
export function deniesFeature(policy: string, { feature, origin, self }: Question): boolean {
  const members = [...policy.matchAll(MEMBER)].map(
    ([, name, list, single]) => [name, (list ?? single ?? '').split(/\s+/).filter(Boolean)] as const,
  )
  // Of a name that is there twice, the last one counts.
  const granted = new Map(members).get(feature)
  return granted !== undefined && !granted.some((member) => matches(member, origin, self))
}

function matches(member: string, origin: string, self: string): boolean {
  if (member === '*') return true
  if (member === 'self') return self === origin
  const named = member.replaceAll('"', '').replace(/\/$/, '')
  const [scheme = '', parent] = named.split('*.')
  return parent === undefined ? named === origin : origin.startsWith(scheme) && origin.endsWith(`.${parent}`)
}
