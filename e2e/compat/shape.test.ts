import { expect, test } from 'vitest'
import { lostFrom } from './shape.ts'

test('new fields and other values are no loss', () => {
  expect(lostFrom({ ok: true, result: [1] }, { ok: false, result: [2, 3], later: 1 })).toEqual([])
})

test('a field that is gone is named by its path', () => {
  expect(lostFrom({ result: { state: { route: null } } }, { result: { state: {} } })).toEqual([
    'value.result.state.route: is gone',
  ])
})

test('a value of another type is named with both', () => {
  expect(lostFrom({ error: { code: 4001 } }, { error: { code: '4001' } })).toEqual([
    'value.error.code: was number, is string',
  ])
  expect(lostFrom([{ a: null }], [{ a: {} }])).toEqual(['value[0].a: was null, is object'])
})
