import { expect, test, vi } from 'vitest'
import { MAX_TEXTS, readTexts } from './texts.ts'

test('texts are taken by their keys', () => {
  const texts = {
    'title.Connect': 'Log in',
    'social.with': 'Go on with {name}',
    'a.fa': 'می\u200cخواهم',
    'a.vi': 'Đăng nhập e\u0302\u0301',
    'a.b': '👩\u200d💻 ❤\ufe0f',
  }
  const onRejected = vi.fn()
  expect(readTexts(texts, onRejected)).toEqual(texts)
  expect(onRejected).not.toHaveBeenCalled()
})

test.each([null, undefined, 'title.Connect', 5, []])('%j holds no texts', (value) => {
  expect(readTexts(value)).toEqual({})
})

test.each([
  ['title.Connect', 5],
  ['title.Connect', { one: 'a', other: 'b' }],
  ['title.Connect', ''],
  ['title.Connect', '  '],
  ['title.Connect', 'x'.repeat(201)],
  ['title.Connect', 'Log\nin'],
  ['title.Connect', 'Log \u202ein'],
  ['title.Connect', 'Log \u2067in\u2069'],
  ['title.Connect', 'Log in\u{e0041}'],
  ['title.Connect', 'Log in\ud800'],
  ['title.Connect', 'Log\u200b in'],
  ['title.Connect', 'L\u200dog in'],
  ['title.Connect', 'Lo\u00adg in'],
  ['title.Connect', 'Log\u3164in'],
  ['title.Connect', 'Log\u2800in'],
  ['title.Connect', '\u2060Log in'],
  ['title.Connect', `Log in${'\u0336'.repeat(60)}`],
  ['Connect', 'Log in'],
  ['__proto__.x y', 'Log in'],
])('%s: %j is left out and named', (key, text) => {
  const onRejected = vi.fn()
  expect(readTexts({ [key]: text, 'directory.more': 'Others' }, onRejected)).toEqual({
    'directory.more': 'Others',
  })
  expect(onRejected).toHaveBeenCalledExactlyOnceWith(key)
})

test('no more than fifty are taken', () => {
  const texts = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`connect.x${index}`, 'x']))
  const onRejected = vi.fn()
  expect(Object.keys(readTexts(texts, onRejected))).toHaveLength(MAX_TEXTS)
  expect(onRejected).toHaveBeenCalledTimes(10)
})
