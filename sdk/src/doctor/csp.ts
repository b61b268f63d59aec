import { matchesSource } from './cspSource.ts'

/** A Content-Security-Policy. A page may have several; a request needs the permission of each. */
export type Policy = {
  /** Sources by the name of their directive, in lower case. */
  directives: ReadonlyMap<string, readonly string[]>
  /** Place to change it: the header or a `meta` element. */
  from: 'header' | 'meta'
  /** True for `Content-Security-Policy-Report-Only`, which blocks nothing. */
  isReportOnly: boolean
}

/** Directives by the kind of request, each followed by those that replace it. @see https://www.w3.org/TR/CSP3/#directive-fallback-list */
const CHAINS = {
  frame: ['frame-src', 'child-src', 'default-src'],
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
} as const
export type Kind = keyof typeof CHAINS

/** Directives that a `meta` element cannot set. @see https://www.w3.org/TR/CSP3/#meta-element */
const HEADER_ONLY = ['frame-ancestors', 'sandbox', 'report-uri', 'report-to']

/**
 * Parses policies.
 *
 * @param text - Value of a header, which may hold several, or the `content` of a `meta` element.
 */
export function parsePolicies(text: string, from: Policy['from'], isReportOnly = false): Policy[] {
  // A meta element holds one policy; a comma in it is part of a source.
  const texts = from === 'header' ? text.split(',') : [text]
  return texts
    .map((one) => ({ directives: parseDirectives(one, from), from, isReportOnly }))
    .filter(({ directives }) => directives.size > 0)
}

function parseDirectives(text: string, from: Policy['from']): Map<string, string[]> {
  const directives = new Map<string, string[]>()
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    const key = name.toLowerCase()
    const isNew = key !== '' && !directives.has(key) && !(from === 'meta' && HEADER_ONLY.includes(key))
    if (isNew) directives.set(key, sources)
  }
  return directives
}

/** Directive that decides about a request. */
export type Decision = {
  policy: Policy
  /** Directive that the page should set. */
  wanted: string
  /** Directive that applies: the same, or one that replaces it. */
  applied: string
  sources: readonly string[]
}

/** Returns the directive that decides about a kind of request; null if the policy does not restrict it. */
export function decide(policy: Policy, kind: Kind): Decision | null {
  const applied = CHAINS[kind].find((name) => policy.directives.has(name))
  if (applied === undefined) return null
  const wanted = kind === 'script' ? (applied === 'default-src' ? 'script-src' : applied) : CHAINS[kind][0]
  return { policy, wanted, applied, sources: policy.directives.get(applied) ?? [] }
}

/** The properties of a page's request that a policy checks. */
export type CspRequest = {
  kind: Kind
  url: string
  /** Origin of the page, for `'self'`. */
  self: string
  /** Of the script element, or of the inline script that imports; scripts only. */
  nonce?: string | undefined
  /** Value of `integrity`; scripts only. */
  integrity?: string | undefined
  /** True for a script that another one loads while it runs, e.g. by `import()`. */
  isDynamic?: boolean
}

/** Returns the decision of each policy that blocks a request. */
export function findBlocking(policies: readonly Policy[], request: CspRequest): Decision[] {
  return policies.flatMap((policy) => {
    const decision = decide(policy, request.kind)
    return decision === null || allows(decision.sources, request) ? [] : [decision]
  })
}

function allows(
  sources: readonly string[],
  { kind, url, self, nonce, integrity, isDynamic }: CspRequest,
): boolean {
  if (kind === 'script') {
    if (nonce && sources.includes(`'nonce-${nonce}'`)) return true
    const hashes = integrity?.split(/\s+/) ?? []
    if (hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash}'`))) return true
    // Sources by host count for nothing then.
    if (hasKeyword(sources, "'strict-dynamic'")) return isDynamic === true
  }
  return sources.some((source) => matchesSource(source, url, self))
}

const HASH = /^'sha(256|384|512)-[\w+/=-]+'$/i
const NONCE = /^'nonce-[\w+/=-]+'$/i

/**
 * Returns the decision of each policy that blocks an inline script.
 *
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export async function findBlockingInline(
  policies: readonly Policy[],
  script: { text: string; nonce: string | undefined },
): Promise<Decision[]> {
  const hashes = await hashesOf(script.text)
  return policies.flatMap((policy) => {
    const decision = decide(policy, 'script')
    return decision === null || allowsInline(decision.sources, script.nonce, hashes) ? [] : [decision]
  })
}

function allowsInline(
  sources: readonly string[],
  nonce: string | undefined,
  hashes: readonly string[],
): boolean {
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true
  if (hashes.some((hash) => sources.some((source) => sameHash(source, hash)))) return true
  const isIgnored = sources.some((source) => HASH.test(source) || NONCE.test(source))
  return hasKeyword(sources, "'unsafe-inline'") && !isIgnored && !hasKeyword(sources, "'strict-dynamic'")
}

export function hasKeyword(sources: readonly string[], keyword: string): boolean {
  return sources.some((source) => source.toLowerCase() === keyword)
}

/** A policy may write a hash in base64 or base64url. */
function sameHash(source: string, hash: string): boolean {
  return source.replaceAll('-', '+').replaceAll('_', '/') === hash.replaceAll('-', '+')
}

async function hashesOf(text: string): Promise<string[]> {
  const bytes = new TextEncoder().encode(text)
  return Promise.all(
    ['256', '384', '512'].map(async (size) => {
      const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${size}`, bytes))
      return `'sha${size}-${btoa(String.fromCharCode(...digest))}'`
    }),
  )
}

/** Returns a directive with one more allowed source. */
export function writeDirective({ wanted, sources }: Decision, source: string): string {
  const others = sources.filter((one) => one.toLowerCase() !== "'none'")
  return [wanted, ...others, source].join(' ')
}
