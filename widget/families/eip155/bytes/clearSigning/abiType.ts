/** A parameter of a function, as the key of a descriptor's format names it. */
export type AbiParam = {
  /** Empty if it has no name: then no path reaches it. */
  name: string
  /** `tuple`, or a type of one value. */
  type: string
  /** Lengths of arrays, from the innermost; null for any length. */
  lengths: readonly (number | null)[]
  /** Members of a tuple. */
  members: readonly AbiParam[]
}

export type AbiFunction = { name: string; params: readonly AbiParam[]; signature: string }

/** Maximum characters of a signature, several times those of the longest function in the registry. */
const MAX_KEY = 8_192
const MAX_DEPTH = 8
const MAX_PARAMS = 128
const NAME = /^[A-Za-z_$][\w$]{0,127}/
const SCALAR =
  /^(?:u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)|bytes(?:[1-9]|[12]\d|3[012])?|address|bool|string)(?![\w$])/
const ARRAY = /^\[(\d{0,4})\]/

/** Reads `name(type param,…)` with tuples as `(…)`. @returns null for anything else. */
export function parseFunction(key: string): AbiFunction | null {
  if (key.length > MAX_KEY) return null
  const name = NAME.exec(key)?.[0]
  if (name === undefined) return null
  const reader: Reader = { rest: key.slice(name.length), left: MAX_PARAMS }
  const params = readTuple(reader, 0)
  if (params === null || reader.rest.trim() !== '') return null
  return { name, params, signature: `${name}${writeTypes(params)}` }
}

type Reader = { rest: string; left: number }

function readTuple(reader: Reader, depth: number): readonly AbiParam[] | null {
  if (depth > MAX_DEPTH || !take(reader, '(')) return null
  if (take(reader, ')')) return []
  const params: AbiParam[] = []
  do {
    const param = readParam(reader, depth)
    reader.left -= 1
    if (param === null || reader.left < 0) return null
    params.push(param)
  } while (take(reader, ','))
  return take(reader, ')') ? params : null
}

function readParam(reader: Reader, depth: number): AbiParam | null {
  skipSpace(reader)
  const isTuple = reader.rest.startsWith('(')
  const members = isTuple ? readTuple(reader, depth + 1) : []
  const type = isTuple ? 'tuple' : match(reader, SCALAR)
  if (members === null || type === null) return null
  const lengths: (number | null)[] = []
  for (let part = match(reader, ARRAY); part !== null; part = match(reader, ARRAY)) {
    const length = part.slice(1, -1)
    lengths.push(length === '' ? null : Number(length))
  }
  skipSpace(reader)
  return { name: match(reader, NAME) ?? '', type, lengths, members }
}

function take(reader: Reader, text: string): boolean {
  skipSpace(reader)
  if (!reader.rest.startsWith(text)) return false
  reader.rest = reader.rest.slice(text.length)
  return true
}

function match(reader: Reader, pattern: RegExp): string | null {
  const found = pattern.exec(reader.rest)?.[0]
  if (found === undefined) return null
  reader.rest = reader.rest.slice(found.length)
  return found
}

function skipSpace(reader: Reader): void {
  reader.rest = reader.rest.trimStart()
}

function writeTypes(params: readonly AbiParam[]): string {
  const types = params.map(({ type, lengths, members }) => {
    const base = type === 'tuple' ? writeTypes(members) : type
    return base + lengths.map((length) => `[${length ?? ''}]`).join('')
  })
  return `(${types.join(',')})`
}
