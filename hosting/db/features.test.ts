import { afterEach, expect, test, vi } from 'vitest'
import { hasFeature, readFeatures } from './features.ts'

const log = vi.spyOn(console, 'error').mockImplementation(() => {})
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  log.mockClear()
  warn.mockClear()
})

test('the providers of a feature are a list of texts, or left to the client', () => {
  const features = { onramp: { isEnabled: true, config: ['one'] }, swap: { isEnabled: true, config: null } }
  expect(readFeatures(features)).toEqual(features)
})

test.each([[[7]], ['one'], [{ one: true }], [['']]])(
  'providers that are no list of texts, %j, leave out the feature and no other one',
  (config) => {
    const features = readFeatures({
      onramp: { isEnabled: true, config },
      swap: { isEnabled: true, config: null },
    })
    expect(features).toEqual({ swap: { isEnabled: true, config: null } })
    expect(hasFeature(features, 'onramp')).toBe(false)
    expect(hasFeature(features, 'swap')).toBe(true)
  },
)

test('a feature of another build is left out', () => {
  expect(readFeatures({ payments: { isEnabled: true, config: null } })).toEqual({})
})
