import { expect, test } from 'vitest'
import { testEntry } from '#api/testEntry.ts'
import { canGet, storesHere, storesOnPhone } from './appStores.ts'

const HARBOR = testEntry('Harbor', {
  homepage: 'https://harbor.example',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=harbor',
  chrome_store: 'https://chromewebstore.google.com/detail/harbor',
  firefox_store: 'https://addons.mozilla.org/harbor',
})

test.each([
  ['desktop', 'chrome', ['chrome', 'firefox', 'web']],
  ['desktop', 'firefox', ['firefox', 'chrome', 'web']],
  ['desktop', 'edge', ['chrome', 'firefox', 'web']],
  ['ios', 'safari', ['ios', 'web']],
  ['android', 'chrome', ['android', 'web']],
] as const)('on %s with %s the stores are %j', (device, browser, kinds) => {
  expect(storesHere(HARBOR, device, browser).map(({ kind }) => kind)).toEqual(kinds)
})

test('both phone stores are there for a desktop to show', () => {
  expect(storesOnPhone(HARBOR).map(({ kind }) => kind)).toEqual(['ios', 'android'])
})

test('a wallet with a website alone cannot be got', () => {
  expect(canGet(testEntry('Site', { homepage: 'https://site.example' }), 'desktop', 'chrome')).toBe(false)
})

test('a phone cannot get what is only an extension, a desktop can', () => {
  const extension = testEntry('Extension', { chrome_store: 'https://chromewebstore.google.com/detail/x' })
  expect(canGet(extension, 'ios', 'safari')).toBe(false)
  expect(canGet(extension, 'desktop', 'chrome')).toBe(true)
})
