import * as z from 'zod'
import { UpstreamError } from '../../failures.ts'
import { DAY, keepLists } from '../keptList.ts'
import type { PaymentMethod, ServedCountry } from '../port.ts'
import { askMeld, type MeldAccount } from './client.ts'

const CountrySchema = z.object({ countryCode: z.string().regex(/^[A-Z]{2}$/) })

const kept = keepLists<readonly ServedCountry[]>(DAY)

/** Where any of the sellers behind Meld sells; in which parts of it each quote says. @throws UpstreamError */
export function listMeldCountries(
  account: MeldAccount,
  methods: readonly PaymentMethod[],
): Promise<readonly ServedCountry[]> {
  return kept(account.key, async () => {
    const told = await askMeld(account, '/service-providers/properties/countries')
    if (!Array.isArray(told)) throw new UpstreamError('Meld gave countries that cannot be read')
    return told
      .flatMap((entry) => CountrySchema.safeParse(entry).data ?? [])
      .map(({ countryCode: code }) => ({ code, subdivisions: null, methods }))
  })
}
