import { expect, test } from 'vitest'
import { parseSaved } from './savedView.ts'

const text = (stack: unknown, at = 1_000) => JSON.stringify({ stack, at })

test('a fresh stack comes back', () => {
  const stack = [{ name: 'Account' }, { name: 'Networks' }]
  expect(parseSaved(text(stack), 2_000)).toEqual(stack)
})

test('an approval does not, for its request died with the frame', () => {
  expect(parseSaved(text([{ name: 'Account' }, { name: 'ApproveRequest' }]), 2_000)).toEqual([
    { name: 'Account' },
  ])
  expect(parseSaved(text([{ name: 'ApproveRequest' }]), 2_000)).toBeNull()
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no stack', '{"at":1000}'],
  ['an unknown view', text([{ name: 'Evil' }])],
  ['no views', text([null, 7])],
])('%s is nothing to restore', (_, saved) => expect(parseSaved(saved, 2_000)).toBeNull())

test('an old stack is forgotten, one from the future too', () => {
  const saved = text([{ name: 'Networks' }])
  expect(parseSaved(saved, 31_001)).toBeNull()
  expect(parseSaved(saved, 999)).toBeNull()
})
