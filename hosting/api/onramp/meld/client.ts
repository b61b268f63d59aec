import { fetchUpstream } from '../../fetchUpstream.ts'

/** An account at Meld. */
export type MeldAccount = { key: string; api: string }

/** API version of the shapes that are parsed here. */
const VERSION = '2023-12-19'

/**
 * Asks Meld's API.
 *
 * @param body - Of a POST; a GET without.
 * @throws UpstreamError
 * @see https://docs.meld.io
 */
export function callMeld({ key, api }: MeldAccount, path: string, body?: object): Promise<unknown> {
  const headers = {
    Authorization: `BASIC ${key}`,
    'Meld-Version': VERSION,
    'Content-Type': 'application/json',
  }
  return fetchUpstream(`${api}${path}`, {
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
