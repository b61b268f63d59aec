import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { expect, test } from 'vitest'
import { type Completeness, findStale, findUndrawn } from './testCompleteness.ts'

type Part = { asset: string; isBurned: boolean }
type Model = { to: Uint8Array; amount: bigint; nonce: number; memo: string | null; parts: readonly Part[] }

const models = fc.record<Model>({
  to: fc.uint8Array({ minLength: 4, maxLength: 4 }),
  amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  nonce: fc.nat(99),
  memo: fc.option(fc.string({ maxLength: 8 })),
  parts: fc.array(fc.record({ asset: fc.stringMatching(/^[a-z]{1,4}$/), isBurned: fc.boolean() }), {
    maxLength: 3,
  }),
})

/** A family whose approval shows everything but the nonce. */
const family: Completeness<Model, Model> = {
  models,
  encode: (model) => {
    if (model.memo === undefined || model.to.length !== 4)
      throw new RangeError('The request has no such form.')
    return model
  },
  draw: ({ to, amount, memo, parts }) =>
    [to.join(), amount, JSON.stringify(memo), ...parts.map((part) => `${part.asset} ${part.isBurned}`)].join(
      '\n',
    ),
  leftOut: [{ field: 'Nonce', paths: ['nonce'], why: 'The network only orders transactions by it.' }],
}
const find = (changed: Partial<typeof family>) => findUndrawn({ ...family, ...changed }, propertyRuns(500))
/** Fields that are found, without their values. */
const fieldsOf = (lines: readonly string[]) => lines.map((line) => line.slice(0, line.indexOf(':')))

test('nothing is found where every effect is drawn', async () => {
  expect(await find({})).toEqual([])
})

test('a field that is not drawn is found, with two values', async () => {
  const draw = ({ amount, ...rest }: Model) => family.draw({ ...rest, amount: 1n })
  const [line, ...others] = await find({ draw })
  expect(line).toMatch(/^amount: "\d+n" and "\d+n" look the same$/)
  expect(others).toEqual([])
})

test('a field of a list is found wherever it is', async () => {
  const draw = ({ parts, ...rest }: Model) =>
    family.draw({ ...rest, parts: parts.map(({ asset }) => ({ asset, isBurned: false })) })
  expect(fieldsOf(await find({ draw }))).toContain('parts.*.isBurned')
})

test('an address that is drawn in part is found', async () => {
  const draw = ({ to, ...rest }: Model) => family.draw({ ...rest, to: Uint8Array.of(to[0] ?? 0, to[3] ?? 0) })
  expect(fieldsOf(await find({ draw }))).toEqual(['to'])
})

test('a field without a reason to be left out is found', async () => {
  expect(fieldsOf(await find({ leftOut: [] }))).toEqual(['nonce'])
})

/** An approval that does not tell an odd amount from the even one below it. */
const drawEven = ({ amount, ...rest }: Model) => family.draw({ ...rest, amount: amount - (amount % 2n) })

test('a change is fine if the request is refused', async () => {
  const even = models.map(({ amount, ...rest }) => ({ ...rest, amount: amount * 2n }))
  const draw = (model: Model) => (model.amount % 2n === 1n ? null : drawEven(model))
  expect(fieldsOf(await find({ models: even, draw: drawEven }))).toEqual(['amount'])
  expect(await find({ models: even, draw })).toEqual([])
})

test('a change is fine if the approval says that it cannot read the request', async () => {
  const draw = ({ memo, ...rest }: Model) =>
    `${memo === null ? '' : 'unreadable'}\n${family.draw({ ...rest, memo: memo && '' })}`
  expect(fieldsOf(await find({ draw }))).toEqual(['memo'])
  expect(await find({ draw, isUnread: (drawn) => drawn.startsWith('unreadable') })).toEqual([])
})

test('a random request that is refused is a mistake of the test', async () => {
  const cause = { message: expect.stringContaining('A request that should be drawn is refused') }
  await expect(find({ draw: () => null })).rejects.toMatchObject({ cause })
})

test('a reason for a field that no request has is stale', () => {
  const stale = { field: 'Bloom', paths: ['parts.*.bloom', 'parts.*.asset'], why: 'Only a hint.' }
  expect(findStale({ models, leftOut: [...family.leftOut, stale] })).toEqual(['parts.*.bloom'])
})
