import * as z from 'zod'
import { UpstreamError } from '../../failures.ts'
import { createListCache, DAY } from '../listCache.ts'
import type { PaymentMethod, ServedCountry } from '../onrampPort.ts'
import { callMeld, type MeldAccount } from './client.ts'

const CountrySchema = z.object({ countryCode: z.string().regex(/^[A-Z]{2}$/) })

const cachedList = createListCache<readonly ServedCountry[]>(DAY)

/**
 * Returns the countries where any of Meld's sellers sells; each quote shows in which parts of them. @throws
 * UpstreamError
 */
export function listMeldCountries(
  account: MeldAccount,
  methods: readonly PaymentMethod[],
): Promise<readonly ServedCountry[]> {
  return cachedList(account.key, async () => {
    const answer = await callMeld(account, '/service-providers/properties/countries')
    if (!Array.isArray(answer)) throw new UpstreamError('Meld returned invalid countries')
    return answer
      .flatMap((entry) => CountrySchema.safeParse(entry).data ?? [])
      .map(({ countryCode: code }) => ({ code, subdivisions: null, methods }))
  })
}
