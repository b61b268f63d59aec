import { expect, test } from 'vitest'
import { findStrayMember } from './typedDataMembers.ts'

const types = {
  Mail: [
    { name: 'to', type: 'Person[]' },
    { name: 'text', type: 'string' },
  ],
  Person: [{ name: 'name', type: 'string' }],
}

test('a message of declared members has no stray one', () => {
  expect(findStrayMember(types, 'Mail', { to: [{ name: 'Bob' }], text: 'Hi' }, 'message')).toBeUndefined()
})

test.each([
  [{ text: 'Hi', note: 'Login only, moves no funds' }, 'message.note'],
  [{ to: [{ name: 'Bob' }, { name: 'Eve', role: 'friend' }] }, 'message.to[1].role'],
])('%j would show what is not signed', (message, path) => {
  expect(findStrayMember(types, 'Mail', message, 'message')).toBe(path)
})
