import { expect, test } from 'vitest'
import { browserOf, deviceOf, isHandheld } from './device.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  [PIXEL, 5, 'android'],
  [IPHONE, 5, 'ios'],
  [MAC, 0, 'desktop'],
  [CHROME, 0, 'desktop'],
  [CHROME, 10, 'desktop'],
] as const)('%s with %d touch points is %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device)
})

test('an iPad that calls itself a Mac is a phone to its wallets', () => {
  expect(deviceOf({ userAgent: MAC, maxTouchPoints: 5 })).toBe('ios')
})

test.each([
  [CHROME, 'chrome'],
  [`${CHROME} Edg/140.0.0.0`, 'edge'],
  [`${CHROME} OPR/120.0.0.0`, 'opera'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  [MAC, 'safari'],
] as const)('%s takes the extensions of %s', (userAgent, browser) => {
  expect(browserOf({ userAgent })).toBe(browser)
})

test('phones and tablets are told from computers', () => {
  const handheld = (userAgent: string, maxTouchPoints = 0) => isHandheld({ userAgent, maxTouchPoints })
  expect(handheld('Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBe(true)
  expect(handheld('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe(true)
  expect(handheld('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5)).toBe(true)
  expect(handheld('Mozilla/5.0 (Macintosh; Intel Mac OS X)')).toBe(false)
  expect(handheld('Mozilla/5.0 (Windows NT 10.0)', 10)).toBe(false)
})
