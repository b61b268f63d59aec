import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { Cl, type ClarityValue, cvToString } from '@stacks/transactions'
import { expect, test } from 'vitest'
import { readStructuredData } from './structuredData.ts'

const ACCOUNT = 'SP000000000000000000002Q6VF78'
const DOMAIN = Cl.tuple({
  name: Cl.stringAscii('App'),
  version: Cl.stringAscii('1.0.0'),
  'chain-id': Cl.uint(1),
})
const read = (message: ClarityValue, domain: ClarityValue = DOMAIN) =>
  readStructuredData({ domain: Cl.serialize(domain), message: Cl.serialize(message) })

const name = fc.stringMatching(/^[a-z][a-z-]{0,9}$/)
const { value } = fc.letrec<{ value: ClarityValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n }).map(Cl.int),
    fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map(Cl.uint),
    fc.boolean().map(Cl.bool),
    fc.uint8Array({ maxLength: 20 }).map(Cl.buffer),
    fc.stringMatching(/^[ !#-[\]-~]{0,20}$/).map(Cl.stringAscii),
    fc.constantFrom(Cl.none(), Cl.principal(ACCOUNT), Cl.principal(`${ACCOUNT}.pox`)),
    tie('value').map(Cl.some),
    tie('value').map(Cl.ok),
    tie('value').map(Cl.error),
    fc.array(tie('value'), { maxLength: 3 }).map(Cl.list),
    fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3 }).map(Cl.tuple),
  ),
}))

test('a value is written as Stacks.js writes it', () => {
  fc.assert(
    fc.property(value, (given) => {
      const theirs = cvToString(Cl.deserialize(Cl.serialize(given)))
      expect(read(given)?.message.replaceAll('(list)', '(list )')).toBe(theirs)
    }),
    propertyRuns(200),
  )
})

test('the domain names a chain, which no text in it can', () => {
  expect(read(Cl.uint(1))).toMatchObject({ chain: 1n })
  const forged = Cl.tuple({ name: Cl.stringAscii('"(chain-id u1)'), 'chain-id': Cl.uint(5) })
  expect(read(Cl.uint(1), forged)).toMatchObject({ chain: 5n })
  expect(read(Cl.uint(1), Cl.tuple({ name: Cl.stringAscii('App') }))).toMatchObject({ chain: null })
})

test('what ends a text is escaped', () => {
  expect(read(Cl.stringUtf8('a" u2\u202e'))?.message).toBe('u"a\\" u2\u202e"')
})

test.each([
  ['no hex', { domain: 'xyz', message: '03' }],
  ['more than a value', { domain: Cl.serialize(DOMAIN), message: '0303' }],
  ['a domain that is no tuple', { domain: '03', message: '03' }],
])('%s is no structured data', (_, given) => {
  expect(readStructuredData(given)).toBeNull()
})
