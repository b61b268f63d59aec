type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>

/**
 * The first part of a value that is not as its type declares it: a member that no type has, or a value of another
 * shape. EIP-712 hashes what is declared, so the one would be read by the visitor and signed by nobody; the other is
 * signed as whatever a wallet's library makes of it, e.g. the text 'false' as true and the list [137] as 137.
 *
 * @returns its path, e.g. `message.note`; undefined when all is as declared.
 */
export function findStray(types: Types, type: string, value: unknown, path: string): string | undefined {
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value)) return path
    return firstOf(value, (inner, index) => findStray(types, item, inner, `${path}[${index}]`))
  }
  const members = Object.hasOwn(types, type) ? types[type] : undefined
  if (members === undefined) return isElementary(type, value) ? undefined : path
  // Nothing in the place of a struct ends a recursive type; wallets sign it as nothing, or not at all.
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return path
  return firstOf(Object.entries(value), ([name, inner]) => {
    const member = members.find((declared) => declared.name === name)
    return member ? findStray(types, member.type, inner, `${path}.${name}`) : `${path}.${name}`
  })
}

/** Whether every wallet signs the value as it reads, or refuses it. Numbers and bytes come as texts as well. */
function isElementary(type: string, value: unknown): boolean {
  if (type === 'bool') return typeof value === 'boolean'
  return typeof value === 'string' || (type !== 'string' && typeof value === 'number')
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
