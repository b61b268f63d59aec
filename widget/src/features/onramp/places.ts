import type { OnrampOptions, Place } from '#api/funding.ts'
import { US_STATES } from './usStates.ts'

export type PlaceChoice = { value: string; label: string }
type Countries = OnrampOptions['countries']

/** Returns the countries with a seller, by name, and the user's own country even without one. */
export function countryChoices(countries: Countries, { country }: Place, locale: string): PlaceChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const codes = new Set([...countries.map(({ code }) => code), ...(country === null ? [] : [country])])
  return [...codes]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Returns the subdivisions of the user's country if a seller requires one; otherwise none. */
export function subdivisionChoices(countries: Countries, { country, subdivision }: Place): PlaceChoice[] {
  const subdivisions = countries.find(({ code }) => code === country)?.subdivisions ?? []
  if (subdivisions.length === 0) return []
  const codes = new Set([...subdivisions, ...(subdivision === null ? [] : [subdivision])])
  return [...codes]
    .map((code) => ({ value: code, label: (country === 'US' ? US_STATES[code] : undefined) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label))
}
