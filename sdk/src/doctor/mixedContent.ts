import type { Policy } from './csp.ts'
import { isLoopback } from './loopback.ts'
import { readHtml } from './readHtml.ts'
import type { Script } from './sdkUse.ts'

/** Elements that browsers block over http, by the attribute with their address; images and media are upgraded. */
const BLOCKED: Readonly<Record<string, string>> = {
  script: 'src',
  iframe: 'src',
  embed: 'src',
  object: 'data',
  link: 'href',
}
/** Kinds of links that are requested. */
const REQUESTED = /\b(?:stylesheet|preload|modulepreload|manifest)\b/i
/** Requests that scripts write out whole. */
const CALLED =
  /\b(?:fetch|WebSocket|EventSource|Worker|sendBeacon|open)\(\s*(?:["'][A-Z]+["']\s*,\s*)?["'`]((?:http|ws):\/\/[^"'`\s$]+)["'`]/g

/**
 * Finds requests of a page that a browser blocks if the page is served over https.
 *
 * @see https://www.w3.org/TR/mixed-content/#should-block-fetch
 */
export function findInsecure(
  html: string,
  scripts: readonly Script[],
  policies: readonly Policy[],
): readonly string[] {
  const isUpgraded = policies.some(
    ({ directives, isReportOnly }) => !isReportOnly && directives.has('upgrade-insecure-requests'),
  )
  if (isUpgraded) return []
  const named = readHtml(html).flatMap(({ name, attributes }) => {
    const isRequested = name !== 'link' || REQUESTED.test(attributes.get('rel') ?? '')
    return isRequested ? (attributes.get(BLOCKED[name] ?? '') ?? []) : []
  })
  const called = scripts.flatMap(({ text }) => [...text.matchAll(CALLED)].map(([, url = '']) => url))
  return [...new Set([...named, ...called])].filter(isInsecure)
}

function isInsecure(address: string): boolean {
  const url = /^(?:http|ws):\/\//i.test(address) ? URL.parse(address) : null
  return url !== null && !isLoopback(url.hostname)
}
