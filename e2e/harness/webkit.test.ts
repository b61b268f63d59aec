import { expect, test, vi } from 'vitest'
import { findWebKit, missingForWebKit, webkitProjects } from './webkit.ts'

test('an empty WEBKIT leaves WebKit out', () => {
  vi.stubEnv('WEBKIT', '')
  expect(findWebKit()).toBe(null)
  expect(webkitProjects()).toEqual([])
})

test('a WEBKIT that names nothing is an error, not a run without it', () => {
  vi.stubEnv('WEBKIT', '/nowhere/MiniBrowser')
  expect(() => findWebKit()).toThrow('WEBKIT names /nowhere/MiniBrowser')
})

test('a browser without its driver is none', () => {
  vi.stubEnv('WEBKIT', undefined)
  vi.stubEnv('PATH', '/nowhere')
  expect(findWebKit()).toBe(null)
  expect(missingForWebKit()).toEqual(expect.arrayContaining(['WebKitWebDriver', 'Xvfb']))
})
