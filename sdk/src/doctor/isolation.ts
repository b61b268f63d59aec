import { readItem } from './structuredFields.ts'

/** The headers that isolate a page, each as browsers take it: empty where it does not parse. */
export type Isolation = { coep: string; coop: string }

/** Reads the headers that isolate a page. @see https://html.spec.whatwg.org/#cross-origin-isolation */
export function readIsolation(headers: Headers): Isolation {
  const read = (name: string) => readItem(headers.get(name) ?? '') ?? ''
  return { coep: read('cross-origin-embedder-policy'), coop: read('cross-origin-opener-policy') }
}

/** Returns whether a page lets only documents in that agree to it. */
export function demandsConsent({ coep }: Isolation): boolean {
  return coep === 'require-corp' || coep === 'credentialless'
}
