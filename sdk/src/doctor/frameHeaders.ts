import { parsePolicies } from './csp.ts'
import { matchesSource } from './cspSource.ts'
import type { Widget } from './deployment.ts'
import { findDeployment } from './deploymentFindings.ts'
import type { Finding } from './finding.ts'

/** A document inside another. */
type Framing = {
  /** Origin of a page around the document. */
  ancestor: string
  /** Origin of the document, which `'self'` stands for. */
  self: string
}

/** Sources of the first `frame-ancestors` that leaves an origin out; null if all allow it. */
export function excludingAncestors(headers: Headers, { ancestor, self }: Framing): readonly string[] | null {
  const excludes = (sources: readonly string[]) =>
    !sources.some((source) => matchesSource(source, ancestor, self))
  return listAncestors(headers).find(excludes) ?? null
}

/**
 * Returns the value of X-Frame-Options; null where browsers ignore it, as beside any `frame-ancestors`.
 *
 * @see https://html.spec.whatwg.org/#the-x-frame-options-header
 */
export function readFrameOptions(headers: Headers): string | null {
  return listAncestors(headers).length > 0 ? null : headers.get('x-frame-options')
}

function listAncestors(headers: Headers): (readonly string[])[] {
  return parsePolicies(headers.get('content-security-policy') ?? '', 'header').flatMap(({ directives }) => {
    const sources = directives.get('frame-ancestors')
    return sources === undefined ? [] : [sources]
  })
}

/** Checks that the widget's document arrives with the headers that the Worker sends. */
export function checkFrameHeaders({
  answer: { headers },
  widget,
  path,
  page,
  isIsolated,
}: Widget): Finding[] {
  const options = readFrameOptions(headers)
  if (options !== null) return [findDeployment('WIDGET_UNFRAMEABLE', { path, value: options })]
  const excluding = excludingAncestors(headers, { ancestor: page, self: widget })
  if (excluding !== null)
    return [findDeployment('ANCESTORS_REPLACED', { path, page, value: excluding.join(' ') })]
  const isServedIsolated =
    headers.has('cross-origin-embedder-policy') &&
    headers.get('cross-origin-resource-policy') === 'cross-origin'
  return isIsolated && !isServedIsolated ? [findDeployment('WIDGET_NOT_ISOLATED', { path })] : []
}
