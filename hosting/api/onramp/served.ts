import { logTrouble } from '#http/log.ts'
import { UpstreamError } from '../failures.ts'
import type { OnrampProvider, PaymentMethod, Place, ServedCountry } from './onrampPort.ts'

/** A seller with its list of countries; null if the list cannot be read. */
export type ReadSeller = { provider: OnrampProvider; countries: readonly ServedCountry[] | null }

/** Reads the countries of each seller once: a Worker cannot share the read of a list that is not cached yet. */
export function readSellers(providers: readonly OnrampProvider[]): Promise<ReadSeller[]> {
  return Promise.all(
    providers.map(async (provider) => ({ provider, countries: await readCountries(provider) })),
  )
}

/**
 * Returns the methods by which a seller sells to the buyer. If its list of countries cannot be read, no buyer is
 * refused: its quote decides anyway.
 */
export function methodsIn(
  { provider: { methods, needsCountry }, countries }: ReadSeller,
  { country, subdivision }: Place,
): readonly PaymentMethod[] {
  if (country === null) return needsCountry ? [] : methods
  if (countries === null) return methods
  const found = countries.find(({ code }) => code === country)
  const isPart = subdivision === null || (found?.subdivisions?.includes(subdivision) ?? true)
  return found !== undefined && isPart ? methods.filter((method) => found.methods.includes(method)) : []
}

/** As {@link methodsIn}; reads the seller's countries if the buyer's is known. */
export async function methodsFor(provider: OnrampProvider, place: Place): Promise<readonly PaymentMethod[]> {
  const countries = place.country === null ? null : await readCountries(provider)
  return methodsIn({ provider, countries }, place)
}

/** null where it does not answer. */
async function readCountries(provider: OnrampProvider): Promise<readonly ServedCountry[] | null> {
  try {
    return await provider.countries()
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    logTrouble('The countries of a seller of coins are not known', {}, error)
    return null
  }
}

/**
 * Returns the countries where any of the sellers sells; a part of a country is listed as soon as one of them requires
 * it.
 */
export function joinCountries(sellers: readonly ReadSeller[]): readonly ServedCountry[] {
  const together = new Map<string, ServedCountry>()
  for (const country of sellers.flatMap(({ countries }) => countries ?? [])) {
    const known = together.get(country.code)
    together.set(country.code, known === undefined ? country : joined(known, country))
  }
  return [...together.values()].sort((one, other) => one.code.localeCompare(other.code))
}

function joined(one: ServedCountry, other: ServedCountry): ServedCountry {
  const parts = [...(one.subdivisions ?? []), ...(other.subdivisions ?? [])]
  const isWhole = one.subdivisions === null && other.subdivisions === null
  return {
    code: one.code,
    subdivisions: isWhole ? null : [...new Set(parts)].sort(),
    methods: [...new Set([...one.methods, ...other.methods])],
  }
}
