import * as z from 'zod'
import { UpstreamError } from '../failures.ts'
import { fetchUpstream } from '../fetchUpstream.ts'
import { createListCache, DAY } from './listCache.ts'
import type { MoonPayAccount } from './moonpayCoins.ts'
import type { ServedCountry } from './onrampPort.ts'

const CountrySchema = z.object({
  alpha2: z.string().regex(/^[A-Z]{2}$/),
  isBuyAllowed: z.boolean(),
  states: z
    .array(z.object({ code: z.string().regex(/^[A-Z0-9]{1,3}$/), isBuyAllowed: z.boolean() }))
    .nullish(),
})

const cachedList = createListCache<readonly ServedCountry[]>(DAY)

/** Returns the countries where a seller with MoonPay's protocol sells. @throws UpstreamError */
export function listMoonPayCountries(account: MoonPayAccount): Promise<readonly ServedCountry[]> {
  const { id, api, key, methods } = account
  return cachedList(api, async () => {
    const query = new URLSearchParams({ apiKey: key })
    const answer = await fetchUpstream(`${api}/v3/countries?${query}`, { headers: {} })
    if (!Array.isArray(answer)) throw new UpstreamError(`${id} returned invalid countries`)
    return answer
      .flatMap((entry) => CountrySchema.safeParse(entry).data ?? [])
      .filter(({ isBuyAllowed }) => isBuyAllowed)
      .map(({ alpha2: code, states }) => ({ code, methods, subdivisions: servedStates(states ?? []) }))
  })
}

/** null if every part of the country is served, so that none has to be named. */
function servedStates(states: readonly { code: string; isBuyAllowed: boolean }[]): readonly string[] | null {
  const served = states.filter(({ isBuyAllowed }) => isBuyAllowed)
  return served.length === states.length ? null : served.map(({ code }) => code)
}
