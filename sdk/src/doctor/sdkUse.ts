import { readHtml, type Tag } from './readHtml.ts'

/** A script of a page. */
export type Script = {
  /** Absolute address; null for an inline script. */
  url: string | null
  text: string
  nonce: string | undefined
  integrity: string | undefined
  /** True for a script that the browser has received by way of another one: no policy blocks it. */
  isLoaded?: boolean
}

/** A place at which a page loads the SDK. */
export type SdkUse = {
  /** Address of the SDK's script at the widget; null if the page's own bundle contains the SDK. */
  url: string | null
  /** Script that loads or contains it. */
  script: Script
  isDynamic: boolean
  /** Of the script element, or of the import map. */
  integrity: string | undefined
}

/** Latch as a page's markup and scripts show it; null for values that they do not show. */
export type PageSdk = {
  uses: readonly SdkUse[]
  /** Origin of the widget. */
  origin: string | null
  projectId: string | null
  /** Version of the SDK. */
  version: string | null
}

/** Script of the SDK, or of its elements, as a deployment serves it: evergreen, by its hash, or by its version. */
const SDK_PATH = /^\/v1\/(?:sdk|elements)(?:-([0-9a-f]{16}|\d+\.\d+\.\d+[\w.-]*))?\.js$/
const IMPORTED =
  /(\bimport\s*\(\s*|\bfrom\s*|\bimport\s*)["'`](https?:\/\/[^"'`\s]+\/v1\/(?:sdk|elements)[\w.-]*\.js)["'`]/g
/** Address of the widget's document, which each build of the SDK contains. */
const MARKER = '/embed/v1/?'
const VERSION = /\b(?:sdk:|SDK_VERSION =)\s*["'`](\d+\.\d+\.\d+[\w.-]*)["'`]/
const PROJECT = /\bprojectId["'`]?\s*:\s*["'`]([\w.-]{1,64})["'`]/
const ORIGIN = /\borigin["'`]?\s*:\s*["'`](https?:\/\/[\w.:[\]-]+)["'`]/

/** Scripts that a document names or contains. Those that it names have no text yet. */
export function scriptsOf(html: string, base: string): Script[] {
  return readHtml(html)
    .filter(({ name, attributes }) => name === 'script' && isCode(attributes.get('type')))
    .flatMap((tag) => toScript(tag, base))
}

/** @see https://html.spec.whatwg.org/#prepare-the-script-element */
function isCode(type: string | undefined): boolean {
  return (
    type === undefined || type === '' || /^(module|(text|application)\/(java|ecma)script)$/i.test(type.trim())
  )
}

function toScript({ attributes, text }: Tag, base: string): Script[] {
  const [src, nonce, integrity] = ['src', 'nonce', 'integrity'].map((name) => attributes.get(name))
  if (src === undefined) return [{ url: null, text, nonce, integrity }]
  const url = URL.canParse(src, base) ? new URL(src, base) : null
  return url === null || !/^https?:$/.test(url.protocol)
    ? []
    : [{ url: url.href, text: '', nonce, integrity }]
}

/** Version in the SDK's code; null if it cannot be read there. */
export function readVersion(code: string): string | null {
  return VERSION.exec(code)?.[1] ?? null
}

/** Finds Latch in a page. @param scripts - Of the page, with their text. */
export function findSdk(html: string, scripts: readonly Script[]): PageSdk {
  const integrities = readImportMap(html)
  const uses = scripts.flatMap((script) => usesOf(script, integrities))
  const served = uses.find(({ url }) => url !== null)?.url ?? null
  const texts = uses.map(({ script }) => script.text)
  const others = scripts.map(({ text }) => text).filter((text) => /latch/i.test(text))
  const first = (pattern: RegExp) =>
    [...texts, ...others].map((text) => pattern.exec(text)?.[1]).find(Boolean) ?? null
  const written = uses.length > 0 ? (served ?? first(ORIGIN)) : null
  return {
    uses,
    origin: URL.parse(written ?? '')?.origin ?? null,
    projectId: projectOfElements(html) ?? (uses.length > 0 ? first(PROJECT) : null),
    version: versionOf(uses),
  }
}

type Integrities = Readonly<Record<string, string>>

function usesOf(script: Script, integrities: Integrities): SdkUse[] {
  const { url: own, text, integrity } = script
  if (own !== null && SDK_PATH.test(new URL(own).pathname))
    return [{ url: own, script, isDynamic: false, integrity: integrity ?? integrities[own] }]
  const imported = [...text.matchAll(IMPORTED)]
    .filter(([, , url = '']) => URL.canParse(url))
    .map(([, word = '', url = '']) => ({
      url,
      script,
      isDynamic: word.includes('('),
      integrity: integrities[url],
    }))
  const bundled = { url: null, script, isDynamic: false, integrity }
  return text.includes(MARKER) ? [...imported, bundled] : imported
}

/** @see https://html.spec.whatwg.org/#import-map-integrity */
function readImportMap(html: string): Integrities {
  const map = readHtml(html).find(
    ({ name, attributes }) => name === 'script' && attributes.get('type') === 'importmap',
  )
  try {
    const entries = Object.entries(JSON.parse(map?.text ?? '{}').integrity ?? {})
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

function projectOfElements(html: string): string | null {
  const tag = readHtml(html).find(
    ({ name, attributes }) => name.startsWith('latch-') && attributes.has('project'),
  )
  return tag?.attributes.get('project') ?? null
}

function versionOf(uses: readonly SdkUse[]): string | null {
  for (const { url, script } of uses) {
    const named = url === null ? undefined : SDK_PATH.exec(new URL(url).pathname)?.[1]
    if (named?.includes('.')) return named
    const written = url === null ? readVersion(script.text) : null
    if (written !== null) return written
  }
  return null
}

/** Copies of the SDK in a page. The elements use the SDK beside them, so both are one. */
export function copiesOf(uses: readonly SdkUse[]): string[] {
  const names = uses.map(({ url, script }) =>
    url === null ? (script.url ?? 'an inline script') : url.replace(/\/v1\/elements/, '/v1/sdk'),
  )
  return [...new Set(names)]
}
