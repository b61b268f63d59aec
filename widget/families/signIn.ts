import { fromBase64 } from '@latch/protocol/base64.ts'
import { isSharedSuffix } from '@latch/protocol/sharedSuffixes.ts'

/** A message that signs the user in to another site than the requesting page. */
export type ForeignSignIn = {
  /** Host of the site, or the URI that the signature gives rights to; null if the message does not name one as in EIP-4361. */
  domain: string | null
  /** Host of the requesting page. */
  host: string
}

/** Digits that imitate letters. */
const DIGITS: Readonly<Record<string, string>> = { o: '0', i: '1', s: '5', a: '4', t: '7', g: '9' }
/** Replaces a letter of another script, which may look like any Latin letter. */
const FOREIGN = '*'
const MARK = /^\p{M}/u
/** Shares no character with a word, so that each text is read once. */
const GAP = '[^a-z\\d*]+'

const like = (word: string) =>
  [...word].map((letter) => `[${letter}${DIGITS[letter] ?? ''}${FOREIGN}]`).join('')
/**
 * Phrase of EIP-4361, also used by Sign-In With Solana; also matches as people read it, regardless of the characters
 * between words and of the alphabet of a letter.
 */
const PHRASE = new RegExp(
  `${['wants', 'you', 'to', 'sign', 'in', 'with', 'your'].map(like).join(GAP)}${GAP}[^\\n]{0,32}?${like('account')}`,
  'gi',
)
/** `[ scheme "://" ] domain`: an authority without a user, for `evil.example@` goes elsewhere than it reads. */
const PLACE = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^\s/?#@\\]+)$/i

/**
 * Finds a sign-in anywhere in a message, however disguised, and compares its site, its URI and its capabilities with the
 * page. The domain is binding; resources are information, except those of EIP-5573.
 *
 * @param origin - Origin of the page, as the browser reports it.
 * @returns null for other messages, or a sign-in to this page.
 * @see EIP-4361, EIP-5573
 */
export function foreignSignIn(text: string, origin: string): ForeignSignIn | null {
  const marked = asRead(text)
  const { plain, positions } = withoutMarks(marked)
  const { host } = new URL(origin)
  const signIns = [...inLetters(plain).matchAll(PHRASE)]
  for (const { index } of signIns) {
    const at = positions[index] ?? 0
    // With its marks: they make another name of it.
    const line = marked.slice(marked.lastIndexOf('\n', at) + 1, at).trim()
    const domain = siteOf(line, origin)
    if (domain !== host) return { domain, host }
  }
  const [first] = signIns
  const subject = first === undefined ? null : foreignSubject(marked.slice(positions[first.index]), origin)
  return subject === null ? null : { domain: subject, host }
}

/** Takes combining marks out of a text, and returns the position of each character that is left. */
function withoutMarks(marked: string): { plain: string; positions: readonly number[] } {
  const positions: number[] = []
  const letters: string[] = []
  let at = 0
  for (const character of marked) {
    if (!MARK.test(character)) {
      for (let unit = 0; unit < character.length; unit++) positions.push(at + unit)
      letters.push(character)
    }
    at += character.length
  }
  return { plain: letters.join(''), positions }
}

/** Lines of a subject, anywhere in the text: a lax verifier may read the last one. */
const SUBJECT = /^[^\S\n]*URI:[^\S\n]*(\S+)/gim
/** Resources that give power. Any other is information, and a line with a hyphen may belong to a statement. @see EIP-5573 */
const CAPABILITY = /^[^\S\n]*-[^\S\n]*(urn:recap:\S*)/gim
/** Characters of a subject that are shown. */
const MAX_SUBJECT = 64

/**
 * Finds a subject other than the page. Verifiers of a delegation check its URI and capabilities, not its domain: one for
 * another site or a key belongs to that, whatever the first line states.
 *
 * @returns null if all are of the page's own site.
 */
function foreignSubject(text: string, origin: string): string | null {
  const subjects = [...text.matchAll(SUBJECT)].map(([, uri = '']) => uri)
  const granted = [...text.matchAll(CAPABILITY)].flatMap(([, urn = '']) => capabilityTargets(urn))
  const foreign = [...subjects, ...granted].find((uri) => !isOwnSubject(uri, origin))
  if (foreign === undefined) return null
  const { protocol, host } = URL.parse(foreign) ?? {}
  return protocol === 'https:' || protocol === 'http:' ? (host ?? foreign) : foreign.slice(0, MAX_SUBJECT)
}

/** Returns the URIs that a capability gives access to; the capability itself if it cannot be read. */
function capabilityTargets(urn: string): readonly string[] {
  try {
    const encoded = urn.slice('urn:recap:'.length).replaceAll('-', '+').replaceAll('_', '/')
    const targets = Object.keys(JSON.parse(new TextDecoder().decode(fromBase64(encoded))).att)
    return targets.length === 0 ? [urn] : targets
  } catch {
    return [urn]
  }
}

/** Returns whether a URI belongs to the page's site: its host, or a host with the same site name, e.g. for a dapp's login. */
function isOwnSubject(uri: string, origin: string): boolean {
  const { protocol, hostname = '' } = URL.parse(uri) ?? {}
  if (protocol !== 'https:' && protocol !== 'http:') return false
  const own = new URL(origin).hostname
  return hostname === own || siteName(hostname) === siteName(own)
}

/** Returns the registrable domain, e.g. `bank.co.uk` for `login.bank.co.uk`; an IP address is its own. */
function siteName(hostname: string): string {
  const labels = hostname.split('.')
  if (labels.at(-1) === 'localhost') return 'localhost'
  if (/^\d*$|:/.test(labels.at(-1) ?? '')) return hostname
  const start = labels.findLastIndex((_, index) => !isSharedSuffix(labels.slice(index).join('.')))
  return start < 0 ? hostname : labels.slice(start).join('.')
}

/** Returns a text as people see it: without invisible characters, and with one kind of line break. */
function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u115f\u1160]/g, ' ')
}

/** Returns the same text, with the same length, in the letters of {@link PHRASE}. */
function inLetters(plain: string): string {
  return plain
    .replace(/(?![\0-\x7f])[\p{L}\p{N}]/gu, (letter) => FOREIGN.repeat(letter.length))
    .replace(/[^\0-\x7f]/g, ' ')
}

/** Returns the host in a first line; its scheme defaults to the page's. */
function siteOf(line: string, origin: string): string | null {
  const [, scheme, authority] = PLACE.exec(line) ?? []
  if (authority === undefined) return null
  const { protocol } = new URL(origin)
  const address = `${scheme === undefined ? protocol : `${scheme}:`}//${authority}`
  if (!URL.canParse(address)) return null
  const site = new URL(address)
  // Another scheme at the same host is another site.
  if (scheme !== undefined && site.origin !== origin)
    return site.host === new URL(origin).host ? address : site.host
  return site.host
}
