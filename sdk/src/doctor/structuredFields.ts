/** Structured fields of headers (RFC 9651), read as strictly as browsers do: one fault, and the whole header is dropped. */
const KEY = '[a-z*][a-z\\d_.*-]*'
const BARE_ITEM = [
  // Decimals, integers and dates.
  '-?\\d{1,12}\\.\\d{1,3}',
  '@?-?\\d{1,15}',
  // Strings, tokens, bytes, booleans and display strings.
  '"(?:[ !#-[\\]-~]|\\\\["\\\\])*"',
  "[A-Za-z*][\\w!#$%&'*+.^`|~:/-]*",
  ':[A-Za-z\\d+/=]*:',
  '\\?[01]',
  '%"(?:[ !#$&-~]|%[\\da-f]{2})*"',
].join('|')
const PARAMETERS = `(?:; *${KEY}(?:=(?:${BARE_ITEM}))?)*`
const LIST = `\\( *((?:(?:${BARE_ITEM})${PARAMETERS}(?: +|(?=\\))))*)\\)`
const NEXT = `[ \\t]*,[ \\t]*(?=${KEY})`
const MEMBER = new RegExp(`(${KEY})(?:=(?:${LIST}|(${BARE_ITEM})))?${PARAMETERS}(?:${NEXT}|$)`, 'y')
const ITEM = new RegExp(`^(${BARE_ITEM})${PARAMETERS}$`)
const ITEMS = new RegExp(`(${BARE_ITEM})${PARAMETERS}`, 'g')

/**
 * Reads a dictionary. Of a key that is there twice, the last one counts.
 *
 * @returns The items of each key as they are written, strings in their quotes, without parameters; null if the header does
 *   not parse.
 */
export function readDictionary(header: string): ReadonlyMap<string, readonly string[]> | null {
  const text = header.trim()
  const members = new Map<string, readonly string[]>()
  const member = new RegExp(MEMBER)
  while (member.lastIndex < text.length) {
    const found = member.exec(text)
    if (found === null) return null
    const [, key = '', list, single] = found
    members.set(key, single === undefined ? itemsOf(list ?? '') : [single])
  }
  return members
}

function itemsOf(list: string): string[] {
  return [...list.matchAll(ITEMS)].map(([, item = '']) => item)
}

/** Reads a header of one item, as {@link readDictionary} does. */
export function readItem(header: string): string | null {
  return ITEM.exec(header.trim())?.[1] ?? null
}

/** Returns the text of a string in its quotes; null for any other item. */
export function readString(item: string): string | null {
  return item.startsWith('"') ? item.slice(1, -1).replace(/\\(.)/g, '$1') : null
}
