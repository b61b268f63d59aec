import { expect, test } from 'vitest'
import { displayText } from './displayText.ts'

test.each([
  ['MetaMask', 'MetaMask'],
  ['  Two\n\twords ', 'Two words'],
  ['\u202eksaMateM', 'ksaMateM'],
  ['Meta\u200bMask', 'MetaMask'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['\u0000\u0007', ''],
  ['Meta\u034fMa\ufe0fs\u{e0100}k', 'MetaMask'],
  ['Кошелёк', 'Кошелёк'],
  ['Кошелёк \u202e ', 'Кошелёк'],
  ['~ All of ASCII !', '~ All of ASCII !'],
  ['Tab\u007f', 'Tab'],
  ['МetaMask', '⟨U+041C⟩etaMask'],
  ['Meta\u0336Mask', 'Meta⟨U+0336⟩Mask'],
])('%j is shown as %j', (text, shown) => {
  expect(displayText(text, 64)).toBe(shown)
})

test('a long text is cut', () => {
  expect(displayText('x'.repeat(100), 64)).toHaveLength(64)
})
