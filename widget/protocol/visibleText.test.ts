import { fc } from '@latch/protocol/testRandom.ts'
import { describe, expect, test } from 'vitest'
import { spellHidden, visibleJson, visibleLine, visibleText } from './visibleText.ts'

test('overrides and zero widths are spelled out', () => {
  expect(visibleText('pay \u202e001\u200b')).toBe('pay ⟨U+202E⟩001⟨U+200B⟩')
})

test.each([
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0', '⟨U+115F⟩⟨U+1160⟩⟨U+3164⟩⟨U+FFA0⟩'],
  ['a blank of Braille', '1\u28000', '1⟨U+2800⟩0'],
  ['the grapheme joiner', 'a\u034fb', 'a⟨U+034F⟩b'],
  ['variation selectors behind a letter', 'a\ufe00b\ufe0f', 'a⟨U+FE00⟩b⟨U+FE0F⟩'],
  ['the supplement of variation selectors', 'a\u{e0100}\u{e01ef}', 'a⟨U+E0100⟩⟨U+E01EF⟩'],
  ['tags', '\u{e0041}', '⟨U+E0041⟩'],
  ['joiners between letters that do not join', 'a\u200db\u200cc', 'a⟨U+200D⟩b⟨U+200C⟩c'],
  ['halves of a character, and what fonts make of their own', '\ud800 \ue000', '⟨U+D800⟩ ⟨U+E000⟩'],
  ['a carriage return alone', 'a\rb', 'a⟨U+000D⟩b'],
  ['strokes through letters', 'n\u0336o', 'n⟨U+0336⟩o'],
  ['marks on a digit or on nothing', '\u03011\u0338\u0301', '⟨U+0301⟩1⟨U+0338⟩⟨U+0301⟩'],
  ['the fifth mark on a letter', `e${'\u0301'.repeat(5)}`, `e${'\u0301'.repeat(4)}⟨U+0301⟩`],
  ['letters of another alphabet in a Latin word', 'pаypаl Ηello', 'p⟨U+0430⟩yp⟨U+0430⟩l ⟨U+0397⟩ello'],
  ['mathematical letters in a Latin word', 'US\u{1d403}C', 'US⟨U+1D403⟩C'],
  ['full-width letters in a Latin word', 'US\uff24C', 'US⟨U+FF24⟩C'],
  ['small capitals in a Latin word', 'p\u1d00ypal', 'p⟨U+1D00⟩ypal'],
  ['ligatures in a Latin word', 'o\ufb03ce', 'o⟨U+FB03⟩ce'],
  ['what looks like our own spelling', '⟨U+202E⟩', '⟨U+27E8⟩U+202E⟩'],
])('%s are spelled out', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test('the selector that makes a sign an emoji stays, once', () => {
  expect(visibleText('❤\ufe0f ✂\ufe0e 1\ufe0f\u20e3')).toBe('❤\ufe0f ✂\ufe0e 1\ufe0f\u20e3')
  expect(visibleText('❤\ufe0f\ufe0f')).toBe('❤\ufe0f⟨U+FE0F⟩')
})

test.each([
  ['line breaks, tabs, letters of any script and emoji', 'one\ntwo\r\nthree\tπ 漢 👍 עברית Привет'],
  ['marks of letters', 'Tie\u0302\u0301ng Việt กี่ עִבְרִית क्षेत्रीय བསྒྲུབས'],
  [
    'joiners of emoji, Persian and Sinhala',
    '👩🏽\u200d💻 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 می\u200cخواهم ශ්\u200dරී',
  ],
  ['letters of Turkish, and words of nothing but full-width letters', 'Hesabınız ＡＢＣ 第１'],
  ['words of two alphabets, one behind a hyphen', 'IT-отдел Δx μs'],
])('%s stay', (_, text) => {
  expect(visibleText(text)).toBe(text)
})

test('on one line breaks are spelled out, too', () => {
  expect(visibleLine('a\r\nb\tc')).toBe('a⟨U+000D⟩⟨U+000A⟩b⟨U+0009⟩c')
})

describe('in JSON', () => {
  test.each(['\nПривет', '\tПривет', 'Hello\r\nПривет', '"Привет"\fПривет'])(
    'the escape of %j is no Latin letter of the word behind it',
    (text) => expect(visibleJson(JSON.stringify(text))).toBe(JSON.stringify(text)),
  )

  test('a backslash of the text itself is followed by a letter of the word', () => {
    const text = String.raw`\nП`
    expect(visibleJson(JSON.stringify(text))).toBe(String.raw`"\\n⟨U+041F⟩"`)
  })

  test('words of two alphabets and what is not seen are spelled out', () => {
    expect(visibleJson(JSON.stringify('\npаy\u200b\n'))).toBe(String.raw`"\np⟨U+0430⟩y⟨U+200B⟩\n"`)
  })
})

describe('of any text', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(...'⟨U+27E8⟩ aа\u0301\u0338\u200b\u200d\u202e\u2066\ufe0f👍م\n\r\t1', '\ud800'),
    }),
  )
  const decoded = (shown: string) =>
    shown.replace(/⟨U\+([\dA-F]{4,6})⟩/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))

  test('what is shown, read back, is what it was', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(decoded(visibleText(text))).toBe(text)
        expect(decoded(visibleLine(text))).toBe(text)
        expect(JSON.parse(decoded(visibleJson(JSON.stringify(text))))).toBe(text)
      }),
    )
  })

  test('no control, bidi mark or zero width is shown but where it is seen', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(visibleLine(text).replace(/[\u200c\u200d]/g, '')).not.toMatch(/[\p{C}\u2028\u2029]/u)
      }),
    )
  })

  test('a mark behind a stroke that is spelled out belongs to no letter', () => {
    expect(spellHidden('E\u0338\u0301')).toBe('E⟨U+0338⟩⟨U+0301⟩')
  })

  test('what is spelled out once stays so', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = spellHidden(text)
        expect(spellHidden(shown)).toBe(shown)
      }),
    )
  })
})
