/** The element that a deployment writes the settings of a project into; `widget/secure/build/pageHtml.ts` makes it empty. */
const SETTINGS = /(<script type="application\/json" id="latch-secure">)([^<]*)(<\/script>)/

/** Directives that every page of a secure origin sends with exactly this value. */
const REQUIRED_DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'worker-url',
}

export type ServedPage = {
  /** The page as it was built: without the settings. */
  html: string
  /** Origins that the page's settings name: the widget and the two login services. */
  neighbors: { widget: string; auth: string; vault: string } | null
}

/** Takes the settings out of a served page. They are data: nothing in them can end their element. */
export function readPage(served: string): ServedPage {
  const settings = SETTINGS.exec(served)?.[2] ?? ''
  return { html: served.replace(SETTINGS, '$1$3'), neighbors: readNeighbors(settings) }
}

function readNeighbors(settings: string): ServedPage['neighbors'] {
  try {
    const { widget, auth, vault } = JSON.parse(settings)
    return [widget, auth, vault].every((origin) => typeof origin === 'string')
      ? { widget, auth, vault }
      : null
  } catch {
    return null
  }
}

export type PageRules = {
  /** Origins of the login services, which the page calls. */
  auth: string
  vault: string
  /** The one value of `frame-src`. */
  frames: "'none'" | "'self'"
  /** True for a page that stands in sites which the operator lists; false for one that stands in none. */
  isEmbedded: boolean
}

/** An origin as a project lists it. Neither every site nor a whole scheme is one. */
const LISTED_ORIGIN = /^https?:\/\/(\*\.)?[^*:/]+(:(\d+|\*))?$/

/**
 * Returns the directives of a page's policy that let in more than a release does, in words. A directive that no release
 * sends is one of them: it may replace a stricter one, as `script-src-elem` replaces `script-src`.
 *
 * @param policy - Value of `Content-Security-Policy`.
 */
export function findPolicyGaps(policy: string, { auth, vault, frames, isEmbedded }: PageRules): string[] {
  const { 'frame-ancestors': ancestors, ...directives } = readDirectives(policy)
  const required: Readonly<Record<string, string>> = {
    ...REQUIRED_DIRECTIVES,
    'connect-src': `'self' ${auth} ${vault}`,
    'frame-src': frames,
  }
  const weaker = Object.entries(required)
    .filter(([name, value]) => directives[name] !== value)
    .map(([name, value]) => `${name} is ${directives[name] ?? 'missing'}, not ${value}`)
  const unknown = Object.entries(directives)
    .filter(([name]) => required[name] === undefined)
    .map(([name, value]) => `${name} is ${value || 'set'}, and no release sends it`)
  if (ancestors === "'none'" || (isEmbedded && namesOrigins(ancestors))) return [...weaker, ...unknown]
  const allowed = isEmbedded ? 'a list of origins' : "'none'"
  return [...weaker, ...unknown, `frame-ancestors is ${ancestors ?? 'missing'}, not ${allowed}`]
}

/** Which origins they are is the operator's choice. */
function namesOrigins(ancestors = ''): boolean {
  return ancestors.split(' ').every((source) => source === "'self'" || LISTED_ORIGIN.test(source))
}

/** Values by name. Words are divided as browsers do: a space of another kind is part of a word. */
function readDirectives(policy: string): Readonly<Record<string, string>> {
  const directives = policy.split(';').map((directive) => {
    const [name = '', ...values] = directive.split(/[\t\n\f\r ]+/).filter(Boolean)
    return [name.toLowerCase(), values.join(' ')] as const
  })
  // Browsers take the first of a name; an object keeps the last.
  return Object.fromEntries(directives.filter(([name]) => name !== '').reverse())
}
