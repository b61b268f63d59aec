import { publicUrl } from '@latch/hosting/http/publicUrl.ts'
import { readText } from '@latch/hosting/http/readText.ts'
import type { CcipRequestParameters, Hex } from 'viem'
import { isHex } from '../multicall.ts'

/** Gateways of one lookup that are tried. */
const MAX_URLS = 4
/** Requests that one name is worth, over all its lookups: a resolver may send us anywhere, as often as it likes. */
const MAX_REQUESTS = 16
/** Bytes of an answer. */
const MAX_ANSWER = 256 * 1024

export type Gateways = {
  /** Sends a lookup in viem's format. */
  request(lookup: CcipRequestParameters): Promise<Hex>
  /** True if a lookup ended because no gateway was reachable, so the result proves nothing about the name. */
  readonly areDown: boolean
}

/**
 * Calls the gateways that resolvers name (EIP-3668). The owner of a name chooses them, so calls are restricted: {@link
 * publicUrl}, no redirects, few requests, short answers.
 *
 * @param isWithinRate - Called before each request: one lookup must not cause many requests to a server of the owner's choice.
 */
export function createGateways({
  ownHost,
  signal,
  isWithinRate,
}: {
  ownHost: string
  signal: AbortSignal
  isWithinRate: () => Promise<boolean>
}): Gateways {
  let requests = 0
  let areDown = false

  async function callGateway(
    template: string,
    { sender, data }: CcipRequestParameters,
  ): Promise<Response | null> {
    const filled = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    const url = publicUrl(filled, ownHost)
    if (url === null) return null
    requests += 1
    if (requests > MAX_REQUESTS) throw new Error('The name uses too many gateways.')
    if (!(await isWithinRate())) throw new Error('Too many requests from one address.')
    const common = { redirect: 'manual', signal } as const
    const post = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data, sender }),
    }
    return fetch(url.href, template.includes('{data}') ? common : { ...common, ...post })
  }

  return {
    get areDown() {
      return areDown
    },
    async request(lookup) {
      let wasRequested = false
      for (const template of lookup.urls.slice(0, MAX_URLS)) {
        const response = await callGateway(template, lookup).catch((error: unknown) => {
          if (requests > MAX_REQUESTS) throw error
          wasRequested = true
          return null
        })
        wasRequested ||= response !== null
        const answer = response === null ? null : await readAnswer(response, signal)
        if (answer !== null) return answer
      }
      areDown ||= wasRequested
      throw new Error('No gateway of the name responded.')
    },
  }
}

/**
 * @returns null if the next gateway should be tried.
 * @throws Error if this one has no answer: EIP-3668 ends the lookup at 4xx.
 */
async function readAnswer(response: Response, signal: AbortSignal): Promise<Hex | null> {
  // Busy is not an answer (RFC 6585 §4): taken for 'no such name', it would have the chain's own record passed over.
  if (response.status === 429 || response.status === 408) return null
  if (response.status >= 400 && response.status < 500)
    throw new Error(`A gateway answered ${response.status}.`)
  if (!response.ok) return null
  try {
    const text = await readText(response, MAX_ANSWER, signal)
    if (text === null) return null
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    const answer: unknown = isJson ? JSON.parse(text).data : text
    return isHex(answer) ? answer : null
  } catch {
    return null
  }
}
