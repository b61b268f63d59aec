import { expect, test } from 'vitest'
import { findStray } from './typedDataShape.ts'

const types = {
  Mail: [
    { name: 'to', type: 'Person[]' },
    { name: 'text', type: 'string' },
    { name: 'isUrgent', type: 'bool' },
    { name: 'stamps', type: 'uint256[2][]' },
  ],
  Person: [
    { name: 'name', type: 'string' },
    { name: 'length', type: 'uint256' },
    { name: 'parent', type: 'Person' },
  ],
}

test('a message as it is declared has no stray part', () => {
  const to = [{ name: 'Bob', length: '0x3', parent: null }]
  const message = { to, text: 'Hi', isUrgent: false, stamps: [[1, '2']] }
  expect(findStray(types, 'Mail', message, 'message')).toBeUndefined()
})

test.each([
  [{ text: 'Hi', note: 'Login only, moves no funds' }, 'message.note'],
  [{ to: [{ name: 'Bob' }, { name: 'Eve', role: 'friend' }] }, 'message.to[1].role'],
  // Signed as true, as bytes, as 1, and as { length: 3 }: by wallets that are built on one library or another.
  [{ isUrgent: 'false' }, 'message.isUrgent'],
  [{ isUrgent: { no: 1 } }, 'message.isUrgent'],
  [{ text: 5 }, 'message.text'],
  [{ text: ['Hi'] }, 'message.text'],
  [{ stamps: [[['1']]] }, 'message.stamps[0][0]'],
  [{ stamps: [[true]] }, 'message.stamps[0][0]'],
  [{ stamps: ['1'] }, 'message.stamps[0]'],
  [{ to: { name: 'Bob' } }, 'message.to'],
  [{ to: ['Bob'] }, 'message.to[0]'],
  [{ to: [[1, 2, 3]] }, 'message.to[0]'],
])('%j would show what is not signed', (message, path) => {
  expect(findStray(types, 'Mail', message, 'message')).toBe(path)
})
