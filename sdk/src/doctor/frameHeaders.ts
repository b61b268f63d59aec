import { parsePolicies } from './csp.ts'
import { matchesSource } from './cspSource.ts'
import type { Widget } from './deployment.ts'
import { findDeployment } from './deploymentFindings.ts'
import type { Finding } from './finding.ts'

/** Sources of the first `frame-ancestors` that leaves an origin out; null if all allow it. */
export function excludingAncestors(headers: Headers, origin: string): readonly string[] | null {
  const policies = parsePolicies(headers.get('content-security-policy') ?? '', 'header')
  const lists = policies.flatMap(({ directives }) => [directives.get('frame-ancestors') ?? ['*']])
  return lists.find((sources) => !sources.some((source) => matchesSource(source, origin, origin))) ?? null
}

/** Checks that the widget's document arrives with the headers that the Worker sends. */
export function checkFrameHeaders({ answer: { headers }, path, page, isIsolated }: Widget): Finding[] {
  const options = headers.get('x-frame-options')
  if (options !== null) return [findDeployment('WIDGET_UNFRAMEABLE', { path, value: options })]
  const excluding = excludingAncestors(headers, page)
  if (excluding !== null)
    return [findDeployment('ANCESTORS_REPLACED', { path, page, value: excluding.join(' ') })]
  const isServedIsolated =
    headers.has('cross-origin-embedder-policy') &&
    headers.get('cross-origin-resource-policy') === 'cross-origin'
  return isIsolated && !isServedIsolated ? [findDeployment('WIDGET_NOT_ISOLATED', { path })] : []
}
