import { expect, test } from 'vitest'
import { totalLoss } from './slippage.ts'

const done = (taxBps: number | null) => ({ kind: 'done', received: 1n, taxBps, deposit: 0n }) as const

test.each([
  ['no market price and no tax', null, done(null), null],
  ['a tax without a market price', null, done(4000), 4000],
  ['a tax above the price impact', 120, done(4000), 4000],
  ['a price impact above the tax', 1200, done(500), 1200],
  ['a trial that is on its way', 1200, { kind: 'loading' }, 1200],
] as const)('%s', (_, impactBps, verdict, loss) => {
  expect(totalLoss(impactBps, verdict)).toBe(loss)
})
