import { expect, test } from 'vitest'
import { countryChoices, subdivisionChoices } from './places.ts'

const COUNTRIES = [
  { code: 'US', subdivisions: ['TX', 'CA'] },
  { code: 'AT', subdivisions: null },
  { code: 'FR', subdivisions: ['IDF'] },
]
const at = (country: string | null, subdivision: string | null = null) => ({ country, subdivision })

test('countries are in the order of their names, in the visitor’s language', () => {
  const names = (locale: string) => countryChoices(COUNTRIES, at('US'), locale).map(({ label }) => label)
  expect(names('en')).toEqual(['Austria', 'France', 'United States'])
  expect(names('de')).toEqual(['Frankreich', 'Österreich', 'Vereinigte Staaten'])
})

test('the visitor’s own stands there, though nobody sells in it', () => {
  expect(countryChoices(COUNTRIES, at('CN'), 'en')).toContainEqual({ value: 'CN', label: 'China' })
})

test('parts are asked for where a seller asks for them, by their names where there are any', () => {
  expect(subdivisionChoices(COUNTRIES, at('US'))).toEqual([
    { value: 'CA', label: 'California' },
    { value: 'TX', label: 'Texas' },
  ])
  expect(subdivisionChoices(COUNTRIES, at('FR'))).toEqual([{ value: 'IDF', label: 'IDF' }])
  expect(subdivisionChoices(COUNTRIES, at('AT'))).toEqual([])
  expect(subdivisionChoices(COUNTRIES, at(null))).toEqual([])
})

test('a part in which nobody sells is shown as what it is', () => {
  expect(subdivisionChoices(COUNTRIES, at('US', 'NY')).map(({ value }) => value)).toEqual(['CA', 'NY', 'TX'])
})
