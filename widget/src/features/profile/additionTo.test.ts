import { expect, test } from 'vitest'
import { additionTo } from './additionTo.ts'

const LUMEN = [{ name: 'Lumen' }]

test.each([
  ['eip155', [], false, 'beside'],
  ['solana', [], true, 'beside'],
  ['eip155', LUMEN, false, null],
  ['solana', LUMEN, false, null],
  ['eip155', LUMEN, true, 'beside'],
  // The one before is left: whoever adds one has to know.
  ['solana', LUMEN, true, { replaces: 'Lumen' }],
] as const)('%s with %o connected, several allowed: %s', (family, rows, multiWallet, expected) =>
  expect(additionTo(family, rows, { multiWallet })).toEqual(expected),
)
