import type { WalletEntry } from '@latch/protocol/directory.ts'
import { expect, test } from 'vitest'
import { platformsOf } from './platforms.ts'

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
