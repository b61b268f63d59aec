/** A service that speaks the directory's API: `GET {source}/getWallets`, `GET {source}/getWalletImage/{id}`. */
export type Source = { source: string; key: string }

/** The service names its client by these; it takes any name. */
const CLIENT = { st: 'latch', sv: 'latch-0.1.0' }

const TIMEOUT_MS = 20_000

/** @throws Error when there is no answer in time. */
export function fetchFrom({ source, key }: Source, path: string, query: Record<string, string> = {}) {
  const url = new URL(`${source.replace(/\/+$/, '')}/${path}`)
  url.search = new URLSearchParams({ projectId: key, ...CLIENT, ...query }).toString()
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
}
