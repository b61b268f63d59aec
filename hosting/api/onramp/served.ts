import { logTrouble } from '#http/log.ts'
import { UpstreamError } from '../failures.ts'
import type { OnrampProvider, PaymentMethod, Place, ServedCountry } from './onrampPort.ts'

/**
 * Returns the methods by which a seller sells to the buyer. If its list of countries cannot be read, no buyer is
 * refused: its quote decides anyway.
 */
export async function methodsFor(
  provider: OnrampProvider,
  { country, subdivision }: Place,
): Promise<readonly PaymentMethod[]> {
  const { methods, needsCountry } = provider
  if (country === null) return needsCountry ? [] : methods
  const countries = await readCountries(provider)
  if (countries === null) return methods
  const found = countries.find(({ code }) => code === country)
  const isPart = subdivision === null || (found?.subdivisions?.includes(subdivision) ?? true)
  return found !== undefined && isPart ? methods.filter((method) => found.methods.includes(method)) : []
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
export async function countriesOf(providers: readonly OnrampProvider[]): Promise<readonly ServedCountry[]> {
  const lists = await Promise.all(providers.map(readCountries))
  const together = new Map<string, ServedCountry>()
  for (const country of lists.flatMap((list) => list ?? [])) {
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
