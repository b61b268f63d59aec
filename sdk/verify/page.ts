/** The element that a deployment writes the settings of a project into; `widget/secure/build/pageHtml.ts` makes it empty. */
const SETTINGS = /(<script type="application\/json" id="latch-secure">)([^<]*)(<\/script>)/

/** Directives that every page of a secure origin sends with exactly this value. */
const REQUIRED_DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'style-src': "'self'",
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

/**
 * Returns the directives of a page's policy that let in more than a release does, in words.
 *
 * @param policy - Value of `Content-Security-Policy`.
 */
export function findPolicyGaps(policy: string, { auth, vault }: { auth: string; vault: string }): string[] {
  const directives = new Map<string, string>()
  for (const directive of policy.split(';')) {
    const [name = '', ...values] = directive.trim().split(/\s+/)
    // Browsers take the first of a name, too.
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values.join(' '))
  }
  const required = { ...REQUIRED_DIRECTIVES, 'connect-src': `'self' ${auth} ${vault}` }
  return Object.entries(required)
    .filter(([name, value]) => directives.get(name) !== value)
    .map(([name, value]) => `${name} is ${directives.get(name) ?? 'missing'}, not ${value}`)
}
