import { type Policy, parsePolicies } from './csp.ts'
import type { Finding } from './finding.ts'
import { findInsecure } from './mixedContent.ts'
import { readHtml } from './readHtml.ts'
import { findSdk, type PageSdk, type Script } from './sdkUse.ts'

/** A page as it was loaded. */
export type LoadedPage = {
  /** After redirects. */
  url: string
  headers: Headers
  /** As the server sent it. */
  html: string
  scripts: readonly Script[]
  /** Seen in a browser; null if the page was only fetched. */
  browser: BrowserSight | null
}

/** Observations of a browser that loaded a page. */
export type BrowserSight = {
  /** Address of the widget's document in the frame; null if the SDK opened none. */
  frame: string | null
  /** Browser's reason for not showing it, e.g. `csp`; null if it was shown. */
  blocked: string | null
  /** Addresses that it blocked as mixed content. */
  insecure: readonly string[]
}

/** Facts about a page, for its checks. */
export type PageFacts = {
  url: URL
  headers: Headers
  policies: readonly Policy[]
  sdk: PageSdk
  browser: BrowserSight | null
  /** Addresses that browsers block as mixed content if the page is served over https. */
  insecure: readonly string[]
}

/** Facts of a page whose widget is known. */
export type KnownPage = PageFacts & { widget: string }
export type PageCheck = (page: KnownPage) => readonly Finding[] | Promise<readonly Finding[]>

/** Values that the page itself may not show, as the caller knows them. */
export type Known = { origin?: string | undefined; projectId?: string | undefined }

/** Reads the facts of a page. */
export function readPage(page: LoadedPage, known: Known = {}): PageFacts {
  const { url, headers, html, scripts, browser } = page
  const policies = readPolicies(headers, html)
  return {
    url: new URL(url),
    headers,
    policies,
    sdk: mergeSdk(findSdk(html, scripts), browser, known),
    browser,
    insecure: browser?.insecure ?? findInsecure(html, scripts, policies),
  }
}

function readPolicies(headers: Headers, html: string): Policy[] {
  const metas = readHtml(html)
    .filter(({ name, attributes }) => name === 'meta' && isCsp(attributes.get('http-equiv')))
    .map(({ attributes }) => attributes.get('content') ?? '')
  return [
    ...parsePolicies(headers.get('content-security-policy') ?? '', 'header'),
    ...parsePolicies(headers.get('content-security-policy-report-only') ?? '', 'header', true),
    ...metas.flatMap((text) => parsePolicies(text, 'meta')),
  ]
}

function isCsp(name: string | undefined): boolean {
  return name?.toLowerCase() === 'content-security-policy'
}

/** The address of the frame is exact; the markup may only hint at it. */
function mergeSdk(found: PageSdk, browser: BrowserSight | null, known: Known): PageSdk {
  const frame = browser?.frame ? new URL(browser.frame) : null
  return {
    uses: found.uses,
    origin: known.origin ?? frame?.origin ?? found.origin,
    projectId: known.projectId ?? toProjectId(frame?.searchParams.get('project') ?? found.projectId),
    version: frame?.searchParams.get('sdk') ?? found.version,
  }
}

/** A page may write anything; people paste the commands that name its project. */
function toProjectId(text: string | null): string | null {
  return text !== null && /^[\w.-]{1,64}$/.test(text) ? text : null
}
