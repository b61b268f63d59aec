import { expect, test } from 'vitest'
import * as z from 'zod'
import { SIMULATE_BODY } from './body.ts'

test('an account and its tokens may be as long as CAIP-10 lets an address be', () => {
  const from = 'a'.repeat(128)
  const body = { from, tokens: [from], calls: [{ to: from, value: '0', data: '0x' }] }
  expect(z.parse(SIMULATE_BODY.schema, body)).toEqual(body)
  expect(() => z.parse(SIMULATE_BODY.schema, { from: `${from}a` })).toThrow('must be an address')
})
