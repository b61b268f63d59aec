import * as z from 'zod'
import { UpstreamError } from '../../failures.ts'
import { createListCache, DAY } from '../listCache.ts'
import type { PaymentMethod, ServedCountry } from '../onrampPort.ts'
import { type CoinbaseAccount, callCoinbase } from './client.ts'

/** Coinbase's names of the payment methods. */
export const COINBASE_METHODS: Readonly<Record<PaymentMethod, string>> = {
  card: 'CARD',
  bank_account: 'ACH_BANK_ACCOUNT',
}

const CountrySchema = z.object({
  id: z.string().regex(/^[A-Z]{2}$/),
  subdivisions: z.array(z.string().regex(/^[A-Z0-9]{1,3}$/)).nullish(),
  payment_methods: z.array(z.object({ id: z.string().max(64) })),
})
const ConfigSchema = z.object({ countries: z.array(z.unknown()) })

const cachedList = createListCache<readonly ServedCountry[]>(DAY)

/** Returns the countries where Coinbase sells, with their currencies. @throws UpstreamError */
export function listCoinbaseCountries(account: CoinbaseAccount): Promise<readonly ServedCountry[]> {
  return cachedList(account.keyId, async () => {
    const { data } = ConfigSchema.safeParse(await callCoinbase(account, { path: '/onramp/v1/buy/config' }))
    if (data === undefined) throw new UpstreamError('Coinbase returned invalid countries')
    return data.countries.flatMap((entry) => {
      const country = CountrySchema.safeParse(entry).data
      return country === undefined ? [] : [servedOf(country)]
    })
  })
}

function servedOf({
  id,
  subdivisions,
  payment_methods: taken,
}: z.infer<typeof CountrySchema>): ServedCountry {
  const methods = Object.keys(COINBASE_METHODS) as PaymentMethod[] // They are the keys of its type.
  return {
    code: id,
    subdivisions: subdivisions?.length ? subdivisions : null,
    methods: methods.filter((method) => taken.some((one) => one.id === COINBASE_METHODS[method])),
  }
}
