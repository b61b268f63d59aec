import { expect, test } from 'vitest'
import { toWbipError } from './wbipError.ts'

test.each([
  ['what its owner declines', { code: 4001, message: 'No' }, { code: -32000, message: 'No' }],
  ['a failure of its own', new Error('No inputs signed'), { code: -32603, message: 'No inputs signed' }],
  ['another code', { code: -32002, message: 'Denied' }, { code: -32002, message: 'Denied' }],
])('a demo wallet of Bitcoin or Stacks names %s', (_, error, answered) => {
  expect(toWbipError(error)).toEqual(answered)
})
