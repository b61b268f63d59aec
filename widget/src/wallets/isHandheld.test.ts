import { expect, test } from 'vitest'
import { isHandheld } from './isHandheld.ts'

test('phones and tablets are told from computers', () => {
  const handheld = (userAgent: string, maxTouchPoints = 0) => isHandheld({ userAgent, maxTouchPoints })
  expect(handheld('Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBe(true)
  expect(handheld('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe(true)
  expect(handheld('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5)).toBe(true)
  expect(handheld('Mozilla/5.0 (Macintosh; Intel Mac OS X)')).toBe(false)
  expect(handheld('Mozilla/5.0 (Windows NT 10.0)', 10)).toBe(false)
})
