import { expect, test } from 'vitest'
import { mergeStored } from './mergeStored.ts'

const a = { topic: 'a' }
const b = { topic: 'b' }

test.each([
  ['nobody else wrote', [a], [a, b], [a], [a, b]],
  ['another tab added', [a], [a], [a, b], [a, b]],
  ['both added', [], [a], [b], [b, a]],
  ['another tab deleted', [a, b], [a, b], [b], [b]],
  ['this tab deleted what another one has kept', [a, b], [b], [a, b, { topic: 'c' }], [b, { topic: 'c' }]],
  [
    'this tab changed what another one has kept',
    [a],
    [{ ...a, expiry: 2 }],
    [a, b],
    [{ ...a, expiry: 2 }, b],
  ],
  ['keys of both', { x: '1' }, { x: '1', y: '2' }, { x: '1', z: '3' }, { x: '1', z: '3', y: '2' }],
  ['a key that was deleted', { x: '1', y: '2' }, { y: '2' }, { x: '1', y: '2', z: '3' }, { y: '2', z: '3' }],
  ['what is no collection', 'seed', 'own', 'other', 'own'],
  ['what was never read', undefined, [a], [b], [b, a]],
  ['what is gone', [a], [a, b], undefined, [a, b]],
])('%s', (_, base, own, stored, expected) => {
  expect(mergeStored(base, own, stored)).toEqual(expected)
})
