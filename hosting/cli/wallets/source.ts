import { CliError } from '../cliError.ts'

/** A service that speaks the directory's API: `GET {source}/getWallets`, `GET {source}/getWalletImage/{id}`. */
export type Source = {
  source: string
  key: string
  /** Milliseconds that the service has for one answer. */
  deadline?: number
}

/** The service names its client by these; it takes any name. */
const CLIENT = { st: 'latch', sv: 'latch-0.1.0' }

const DEADLINE = 20_000

/** @throws {@link CliError} if the key must not be sent to the address. */
export function assertSource(source: string): void {
  const url = URL.canParse(source) ? new URL(source) : null
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (url?.protocol !== 'https:' && !isLocal)
    throw new CliError('--source must be an https:// address: the key travels with each question.')
}

/** @throws Error on timeout. */
export function fetchFrom(
  { source, key, deadline = DEADLINE }: Source,
  path: string,
  query: Record<string, string> = {},
) {
  const url = new URL(`${source.replace(/\/+$/, '')}/${path}`)
  url.search = new URLSearchParams({ projectId: key, ...CLIENT, ...query }).toString()
  return fetch(url, { signal: AbortSignal.timeout(deadline) })
}
