/** A start tag of a document, in document order. */
export type Tag = {
  /** Lower case. */
  name: string
  attributes: ReadonlyMap<string, string>
  /** Content of a `script`; empty for all others. */
  text: string
}

/** Elements with text as their content, in which a tag means nothing. @see https://html.spec.whatwg.org/#parsing-html-fragments */
const TEXT_ELEMENTS = [
  'script',
  'style',
  'textarea',
  'title',
  'noscript',
  'iframe',
  'xmp',
  'noembed',
  'noframes',
]
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads the start tags of a document as a browser with scripts does: those in comments and in `noscript` do not count. */
export function readHtml(html: string): Tag[] {
  const tags: Tag[] = []
  const tokens = new RegExp(TOKEN)
  for (let token = tokens.exec(html); token !== null; token = tokens.exec(html)) {
    const name = token[1]?.toLowerCase()
    if (name === undefined) continue
    const content = TEXT_ELEMENTS.includes(name) ? contentFrom(html, tokens.lastIndex, name) : ''
    tokens.lastIndex += content.length
    tags.push({ name, attributes: readAttributes(token[2] ?? ''), text: name === 'script' ? content : '' })
  }
  return tags
}

function contentFrom(html: string, start: number, name: string): string {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi')
  end.lastIndex = start
  return html.slice(start, end.exec(html)?.index ?? html.length)
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    // Browsers keep the first of a name.
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''))
  }
  return attributes
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
  })
}
