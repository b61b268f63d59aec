import { expect, test } from 'vitest'
import { allowDeepLinks } from './deepLinks.ts'
import { assertOpenable } from './windowUrl.ts'

test("a wallet's scheme opens once the directory has named the wallet", () => {
  const link = 'zerion://wc?uri=wc%3Atopic'
  expect(() => assertOpenable(link, 'deeplink')).toThrow(expect.objectContaining({ code: -32602 }))
  allowDeepLinks({ mobile_link: 'zerion://', desktop_link: 'ledgerlive://' })
  expect(assertOpenable(link, 'deeplink').protocol).toBe('zerion:')
  expect(assertOpenable('ledgerlive://wc?uri=x', 'deeplink').protocol).toBe('ledgerlive:')
  expect(() => assertOpenable(link, 'tab')).toThrow()
})

test.each([
  'javascript:',
  'data:text/html,',
  'intent://scan',
  'chrome-extension://x/',
  'ms-settings:',
  'http://a.b',
])('T17 %s is not allowed by a list that names it', (link) => {
  allowDeepLinks({ mobile_link: link, desktop_link: link })
  expect(() => assertOpenable(`${link}alert(1)`, 'deeplink')).toThrow()
})
