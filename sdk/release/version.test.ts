import { expect, test } from 'vitest'
import { nextVersion } from './version.ts'

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
  ['1.10.0', '1.10.0'],
  ['1.2.3', '1.2.3'],
])('1.2.3 and %s make %s', (requested, version) => {
  expect(nextVersion('1.2.3', requested)).toBe(version)
})

test.each(['1.2.2', '0.9.9', '1.1.9'])('%s is below 1.2.3', (requested) => {
  expect(() => nextVersion('1.2.3', requested)).toThrow('Name a higher one')
})

test.each(['1.2', 'v1.2.4', '1.2.4-rc.1', 'newest', ''])("'%s' is not a version", (requested) => {
  expect(() => nextVersion('1.2.3', requested)).toThrow('is not a version')
})
