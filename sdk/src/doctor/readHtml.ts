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
/** Tags of one document that are read: a stranger's page must not fill the memory. */
const MAX_TAGS = 100_000
/** Start of a comment, or of a start tag with its name. */
const START = /<!--|<([a-z][^\s/>]*)/gi
/** Characters between two attributes. */
const GAP = /[\s/]*/y
const ATTRIBUTE = /([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)?))?/y
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads the start tags of a document as a browser with scripts does: those in comments and in `noscript` do not count. Its
 * time grows with the length of the document only, whatever a stranger writes into it.
 */
export function readHtml(source: string): Tag[] {
  // The hash of an inline script is that of its text after this.
  const html = source.replace(/\r\n?/g, '\n')
  const tags: Tag[] = []
  const starts = new RegExp(START)
  for (let start = starts.exec(html); start !== null && tags.length < MAX_TAGS; start = starts.exec(html)) {
    const name = start[1]?.toLowerCase()
    if (name === undefined) {
      starts.lastIndex = endOfComment(html, start.index)
      continue
    }
    const tag = readAttributes(html, starts.lastIndex)
    // Browsers drop a tag that the document ends in.
    if (tag === null) break
    const content = TEXT_ELEMENTS.includes(name) ? contentFrom(html, tag.end, name) : ''
    starts.lastIndex = tag.end + content.length
    tags.push({ name, attributes: tag.attributes, text: name === 'script' ? content : '' })
  }
  return tags
}

/** @param start - Of its `<!--`; `<!-->` is one, too. */
function endOfComment(html: string, start: number): number {
  const end = html.indexOf('-->', start + 2)
  return end === -1 ? html.length : end + 3
}

function contentFrom(html: string, start: number, name: string): string {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi')
  end.lastIndex = start
  return html.slice(start, end.exec(html)?.index ?? html.length)
}

/**
 * Reads the attributes of a tag.
 *
 * @param start - Index after its name.
 * @returns also the index after its `>`; null if it has none.
 */
function readAttributes(
  html: string,
  start: number,
): { attributes: Map<string, string>; end: number } | null {
  const attributes = new Map<string, string>()
  const [gap, attribute] = [new RegExp(GAP), new RegExp(ATTRIBUTE)]
  gap.lastIndex = start
  while (gap.test(html) && gap.lastIndex < html.length) {
    attribute.lastIndex = gap.lastIndex
    const found = attribute.exec(html)
    // Everything but the end of the tag begins an attribute.
    if (found === null) return { attributes, end: gap.lastIndex + 1 }
    const [, name = '', double, single, bare] = found
    const key = name.toLowerCase()
    // Browsers keep the first of a name.
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''))
    gap.lastIndex = attribute.lastIndex
  }
  return null
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
  })
}
