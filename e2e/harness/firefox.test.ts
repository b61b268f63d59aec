import { expect, test, vi } from 'vitest'
import { findFirefox, firefoxProjects } from './firefox.ts'

test('an empty FIREFOX leaves Firefox out', () => {
  vi.stubEnv('FIREFOX', '')
  expect(findFirefox()).toBe(null)
  expect(firefoxProjects()).toEqual([])
})

test('a FIREFOX that names nothing is an error, not a run without it', () => {
  vi.stubEnv('FIREFOX', '/nowhere/firefox')
  expect(() => findFirefox()).toThrow('FIREFOX names /nowhere/firefox')
})

test('without FIREFOX the one on the PATH is taken, where there is one', () => {
  vi.stubEnv('FIREFOX', undefined)
  vi.stubEnv('PATH', '/nowhere')
  expect(findFirefox()).toBe(null)
})
