import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { expect, test } from 'vitest'
import { feeWarnings, isUnusualFee } from './unusualFee.ts'
import { asWarnings } from './warnings.ts'

const USUAL = 1_000_000n

test.each<[string, bigint | null, bigint, bigint | null, boolean]>([
  ['below 0', -1n, 0n, USUAL, true],
  ['above what is usual', USUAL + 1n, 10n ** 18n, USUAL, true],
  ['as high as what is usual', USUAL, 10n ** 18n, USUAL, false],
  ['above a fifth of what moves', 200_001n, 1_000_000n, USUAL, true],
  ['of a fifth of what moves', 200_000n, 1_000_000n, USUAL, false],
  ['of small change', 100_000n, 1n, USUAL, false],
  ['where nothing moves', 900_000n, 0n, USUAL, false],
  ['of a coin that is not known', 21n, 100n, null, true],
  ['of a coin that is not known, where nothing moves', 10n ** 30n, 0n, null, false],
  ['that nobody says yet', null, 1n, USUAL, false],
])('a fee %s', (_, fee, moves, usual, isUnusual) => {
  expect(isUnusualFee({ fee, moves, usual })).toBe(isUnusual)
})

test('an unusual fee is grave', () => {
  expect(asWarnings(feeWarnings({ fee: -1n, moves: 0n, usual: null }))).toEqual([
    { name: 'unusualFee', isGrave: true },
  ])
})

test('whatever is warned of, a higher fee is, too, and what is bound for a fifth or usual never escapes', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 80n })
  const terms = fc.record({
    fee: fc.bigInt({ min: -(2n ** 70n), max: 2n ** 80n }),
    moves: amount,
    usual: fc.option(amount),
    more: amount,
    scale: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  fc.assert(
    fc.property(terms, ({ more, scale, ...one }) => {
      const { fee, moves, usual } = one
      const isUnusual = isUnusualFee(one)
      if (fee < 0n || (usual !== null && fee > usual)) expect(isUnusual).toBe(true)
      if (isUnusual && fee >= 0n) expect(isUnusualFee({ ...one, fee: fee + more })).toBe(true)
      // More that moves never makes a fee worse, nor does a coin of finer units.
      if (!isUnusual && moves > 0n) expect(isUnusualFee({ ...one, moves: moves + more })).toBe(false)
      if (usual === null)
        expect(isUnusualFee({ fee: fee * scale, moves: moves * scale, usual })).toBe(isUnusual)
      if (fee >= 0n && moves > 0n && fee * 5n > moves && (usual === null || fee * 10n > usual))
        expect(isUnusual).toBe(true)
    }),
    propertyRuns(500),
  )
})
