type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>

/**
 * The first part of a value that is not as its type declares it: a member that no type has, one that is absent, or a
 * value of another shape. EIP-712 hashes what is declared, so the first would be read by the visitor and signed by
 * nobody; the others are signed as whatever a wallet's library makes of them, e.g. a bool that is absent and not shown
 * as false, the text 'false' as true and the list [137] as 137.
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
  const given = new Map<string, unknown>(Object.entries(value))
  const declared = new Set(members.map(({ name }) => name))
  const undeclared = [...given.keys()].find((name) => !declared.has(name))
  if (undeclared !== undefined) return `${path}.${undeclared}`
  return firstOf(members, ({ name, type: declared }) => {
    const inner = `${path}.${name}`
    return given.has(name) ? findStray(types, declared, given.get(name), inner) : inner
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
