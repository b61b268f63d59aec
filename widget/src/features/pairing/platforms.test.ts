import { expect, test } from 'vitest'
import type { WalletEntry } from '../../../protocol/directory.ts'
import { isHandheld, platformsOf } from './platforms.ts'

const LINKS = { link_mode: null, mobile_link: null, desktop_link: null, webapp_link: null, supports_wc: null }
const entry = (links: Partial<WalletEntry>) => ({ ...LINKS, ...links }) as WalletEntry

const APP = { mobile_link: 'app://' }
const DESK = { desktop_link: 'app://' }
const WEB = { webapp_link: 'https://app.example' }

test.each([
  ['any wallet', null, {}, ['code']],
  ['any wallet on a phone', null, { isPhone: true }, ['mobile', 'code']],
  ['an app', entry(APP), {}, ['code']],
  ['an app on a phone', entry(APP), { isPhone: true }, ['mobile']],
  [
    'everything',
    entry({ ...APP, ...DESK, ...WEB }),
    { isInstalled: true },
    ['browser', 'code', 'desktop', 'web'],
  ],
  ['everything on a phone', entry({ ...APP, ...DESK, ...WEB }), { isPhone: true }, ['mobile', 'web']],
  ['a site', entry(WEB), {}, ['web']],
  ['nothing known', entry({}), {}, ['code']],
] as const)('%s', (_, wallet, around, expected) => {
  expect(platformsOf(wallet, { isPhone: false, isInstalled: false, ...around })).toEqual(expected)
})

test('phones and tablets are told from computers', () => {
  const handheld = (userAgent: string, maxTouchPoints = 0) => isHandheld({ userAgent, maxTouchPoints })
  expect(handheld('Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBe(true)
  expect(handheld('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe(true)
  expect(handheld('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5)).toBe(true)
  expect(handheld('Mozilla/5.0 (Macintosh; Intel Mac OS X)')).toBe(false)
  expect(handheld('Mozilla/5.0 (Windows NT 10.0)', 10)).toBe(false)
})
