import { UnsignableError } from '../../unsignable.ts'

/** A member of a struct, as in EIP-712. */
export type Member = { name: string; type: string }
/** Structs by name. A map, for a type may be named like anything that every object has. */
export type Types = ReadonlyMap<string, readonly Member[]>

export const DOMAIN_TYPE = 'EIP712Domain'

/** Members that a domain may have (EIP-712 'Definition of domainSeparator'), in that order. */
const DOMAIN_MEMBERS: readonly Member[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** No parenthesis, comma, bracket or space: with them two lists of members could have the same encoding. */
const STRUCT_NAME = /^[A-Za-z_$][\w$:.-]{0,255}$/
const MEMBER_NAME = /^[A-Za-z_$][\w$]{0,255}$/
const INTEGER = /^u?int(\d{1,3})$/
const FIXED_BYTES = /^bytes(\d{1,2})$/
const ARRAYS = /(?:\[(?:0|[1-9]\d{0,5})?\])*$/
const MAX_STRUCTS = 256
const MAX_MEMBERS = 256

/**
 * Reads the types of typed data. A missing domain type is derived from the domain's own members.
 *
 * @throws UnsignableError if a type is unknown, is declared twice, or its name is not an identifier.
 */
export function checkTypes(given: unknown, domain: Record<string, unknown>): Types {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UnsignableError('types is not an object.')
  const entries = Object.entries(given)
  if (entries.length > MAX_STRUCTS) throw new UnsignableError('There are too many types.')
  const types = new Map(entries.map(([name, members]) => [checkName(name), readMembers(name, members)]))
  if (!types.has(DOMAIN_TYPE))
    types.set(
      DOMAIN_TYPE,
      DOMAIN_MEMBERS.filter(({ name }) => Object.hasOwn(domain, name)),
    )
  for (const [name, members] of types) {
    for (const { type } of members) requireKnown(type, types, name)
  }
  checkDomainType(types.get(DOMAIN_TYPE) ?? [])
  return types
}

function checkName(name: string): string {
  if (!STRUCT_NAME.test(name) || isScalar(name)) throw new UnsignableError('A type has an unusable name.')
  return name
}

function readMembers(struct: string, members: unknown): readonly Member[] {
  if (!Array.isArray(members) || members.length > MAX_MEMBERS)
    throw new UnsignableError(`The type ${struct} is not a list of members.`)
  const read = members.map((member: unknown): Member => {
    const { name, type } = (member ?? {}) as Partial<Record<keyof Member, unknown>>
    if (typeof name !== 'string' || typeof type !== 'string' || !MEMBER_NAME.test(name))
      throw new UnsignableError(`A member of the type ${struct} has no usable name and type.`)
    return { name, type }
  })
  if (new Set(read.map(({ name }) => name)).size !== read.length)
    throw new UnsignableError(`The type ${struct} declares a member twice.`)
  return read
}

function requireKnown(type: string, types: Types, struct: string): void {
  const item = type.replace(ARRAYS, '')
  if (!isScalar(item) && !types.has(item))
    throw new UnsignableError(`The type ${struct} has a member of an unknown type.`)
}

/** Rejects members of a domain beyond the standard's five, which could not be shown correctly. */
function checkDomainType(members: readonly Member[]): void {
  for (const { name, type } of members) {
    if (!DOMAIN_MEMBERS.some((known) => known.name === name && known.type === type))
      throw new UnsignableError('The domain has a member that EIP-712 does not know.')
  }
}

function isScalar(type: string): boolean {
  const bits = Number(INTEGER.exec(type)?.[1] ?? 0)
  const size = Number(FIXED_BYTES.exec(type)?.[1] ?? 0)
  return (
    (bits > 0 && bits <= 256 && bits % 8 === 0 && type.endsWith(`int${bits}`)) ||
    (size > 0 && size <= 32 && type === `bytes${size}`) ||
    ['bool', 'address', 'string', 'bytes'].includes(type)
  )
}
