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

const BOB = { name: 'Bob', length: '0x3', parent: null }
const MAIL = { to: [BOB], text: 'Hi', isUrgent: false, stamps: [[1, '2']] }

test('a message as it is declared has no stray part', () => {
  expect(findStray(types, 'Mail', MAIL, 'message')).toBeUndefined()
})

test.each([
  [{ note: 'Login only, moves no funds' }, 'message.note'],
  [{ to: [BOB, { ...BOB, role: 'friend' }] }, 'message.to[1].role'],
  [{ stamps: [[`${'0'.repeat(90)}1`, '2']] }, 'message.stamps[0][0]'],
  // Signed as true, as bytes, as 1, and as { length: 3 }: by wallets that are built on one library or another.
  [{ isUrgent: 'false' }, 'message.isUrgent'],
  [{ isUrgent: { no: 1 } }, 'message.isUrgent'],
  [{ text: 5 }, 'message.text'],
  [{ text: ['Hi'] }, 'message.text'],
  [{ stamps: [[['1']]] }, 'message.stamps[0][0]'],
  [{ stamps: [[true]] }, 'message.stamps[0][0]'],
  [{ stamps: ['1'] }, 'message.stamps[0]'],
  [{ to: BOB }, 'message.to'],
  [{ to: ['Bob'] }, 'message.to[0]'],
  [{ to: [[1, 2, 3]] }, 'message.to[0]'],
])('%j would show what is not signed', (part, path) => {
  expect(findStray(types, 'Mail', { ...MAIL, ...part }, 'message')).toBe(path)
})

test.each(['to', 'text', 'isUrgent', 'stamps'])(
  'without %s something is signed that is not shown',
  (name) => {
    const { [name]: _, ...message } = { ...MAIL } as Record<string, unknown>
    expect(findStray(types, 'Mail', message, 'message')).toBe(`message.${name}`)
  },
)

test('a struct that is absent in another is missed, and one that is declared as nothing is not', () => {
  const to = [
    { ...BOB, parent: BOB },
    { name: 'Eve', length: 3 },
  ]
  expect(findStray(types, 'Mail', { ...MAIL, to }, 'message')).toBe('message.to[1].parent')
})
