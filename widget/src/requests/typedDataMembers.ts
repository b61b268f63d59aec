type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>

/**
 * The first member that a value carries and its type does not declare. EIP-712 hashes declared members only: another
 * one would be read by the visitor and signed by nobody.
 *
 * @returns its path, e.g. `message.note`; undefined when all are declared.
 */
export function findStrayMember(
  types: Types,
  type: string,
  value: unknown,
  path: string,
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    const item = type.replace(/\[\d*\]$/, '')
    return firstOf(value, (inner, index) => findStrayMember(types, item, inner, `${path}[${index}]`))
  }
  const members = Object.hasOwn(types, type) ? types[type] : undefined
  if (members === undefined) return undefined
  return firstOf(Object.entries(value), ([name, inner]) => {
    const member = members.find((declared) => declared.name === name)
    return member ? findStrayMember(types, member.type, inner, `${path}.${name}`) : `${path}.${name}`
  })
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found !== undefined) return found
  }
  return undefined
}
