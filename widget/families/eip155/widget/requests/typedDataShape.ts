type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>

/**
 * Returns the path of the first value that does not match its type: an undeclared member, a missing one, or one of another
 * shape. EIP-712 only hashes declared members, so the user would read an undeclared one that is not signed. The others are
 * signed as the wallet's library converts them, e.g. a missing bool as false, the text 'false' as true and the list [137]
 * as 137.
 *
 * @returns its path, e.g. `message.note`; undefined if all match.
 */
export function findStray(types: Types, type: string, value: unknown, path: string): string | undefined {
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value)) return path
    return firstFault(value, (inner, index) => findStray(types, item, inner, `${path}[${index}]`))
  }
  const members = Object.hasOwn(types, type) ? types[type] : undefined
  if (members === undefined) return isElementary(type, value) ? undefined : path
  // null ends a recursive struct; wallets sign it as empty, or refuse it.
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return path
  const given = new Map<string, unknown>(Object.entries(value))
  const declared = new Set(members.map(({ name }) => name))
  const undeclared = [...given.keys()].find((name) => !declared.has(name))
  if (undeclared !== undefined) return `${path}.${undeclared}`
  return firstFault(members, ({ name, type: declared }) => {
    const inner = `${path}.${name}`
    return given.has(name) ? findStray(types, declared, given.get(name), inner) : inner
  })
}

/** Characters of a number as text: no valid one is longer, unless zeros are put before it. */
const MAX_NUMBER_LENGTH = 80

/** Returns whether every wallet signs the value as it is shown, or refuses it. Numbers and bytes may also be text. */
function isElementary(type: string, value: unknown): boolean {
  if (type === 'bool') return typeof value === 'boolean'
  if (/^u?int/.test(type) && typeof value === 'string') return value.length <= MAX_NUMBER_LENGTH
  return typeof value === 'string' || (type !== 'string' && typeof value === 'number')
}

function firstFault<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found !== undefined) return found
  }
  return undefined
}
