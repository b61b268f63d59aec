import type { OnrampOptions, Place } from '../../api/funding.ts'
import { US_STATES } from './usStates.ts'

export type PlaceChoice = { value: string; label: string }
type Countries = OnrampOptions['countries']

/** Where anybody sells, by name; and the country of the visitor, though nobody sells there. */
export function countryChoices(countries: Countries, { country }: Place, locale: string): PlaceChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const codes = new Set([...countries.map(({ code }) => code), ...(country === null ? [] : [country])])
  return [...codes]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Parts of the visitor's country, where a seller asks for them; none where nobody does. */
export function partChoices(countries: Countries, { country, subdivision }: Place): PlaceChoice[] {
  const parts = countries.find(({ code }) => code === country)?.subdivisions ?? []
  if (parts.length === 0) return []
  const codes = new Set([...parts, ...(subdivision === null ? [] : [subdivision])])
  return [...codes]
    .map((code) => ({ value: code, label: (country === 'US' ? US_STATES[code] : undefined) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label))
}
