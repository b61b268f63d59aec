import { expect, test } from 'vitest'
import { hostOrigin } from './hostOrigin.ts'

const widget = 'https://widget.example'
const allowed = ['https://app.example', 'https://*.shop.example']
const APP = 'https://app.example'

test.each([
  ['what the browser says', [widget, APP], undefined, APP],
  ['the browser before the widget', [widget, APP], 'https://a.shop.example', APP],
  ['another parent', ['https://evil.example', APP], undefined, null],
  ['a page that is not allowed', [widget, 'https://evil.example'], undefined, null],
  ['no page above the widget', [widget], undefined, null],
  ['the widget where the browser is silent', undefined, 'https://a.shop.example', 'https://a.shop.example'],
  ['a widget that names a page that is not allowed', undefined, 'https://evil.example', null],
  ['nobody', undefined, undefined, null],
])('the site is known by %s', (_, ancestors, reported, expected) => {
  expect(hostOrigin({ ancestors, widget, allowed, reported })).toBe(expected)
})
