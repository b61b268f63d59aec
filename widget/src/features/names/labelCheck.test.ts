import { expect, test } from 'vitest'
import type { Resource } from '#api/resource.ts'
import { type LabelAnswer, labelStatus, readLabel } from './labelCheck.ts'

const ZONE = 'demo.latch.eth'

test.each([
  ['alice', 'alice'],
  [' Alice ', 'alice'],
  ['ALICE.demo.latch.eth', 'alice'],
  ['alice.demo', 'alice.demo'],
  ['demo.latch.eth', 'demo.latch.eth'],
])('%j is read as %j', (text, label) => expect(readLabel(text, ZONE)).toBe(label))

const answered = (data: LabelAnswer): Resource<LabelAnswer> => ({ data, phase: 'ready', lockedUntil: 0 })
const FREE = answered({ isFree: true, others: [] })
const nothing = (phase: Resource<LabelAnswer>['phase']) => ({ data: null, phase, lockedUntil: 0 })

test.each([
  ['', 'empty'],
  ['al', 'short'],
  ['ali', 'short'],
  ['al ice', 'characters'],
  ['al.ice', 'characters'],
  ['алиса', 'characters'],
  ['a'.repeat(64), 'long'],
  ['-alice', 'hyphen'],
  ['alice-', 'hyphen'],
  ['xn--alice', 'hyphen'],
])('of %j nobody is asked: %s', (label, status) => expect(labelStatus(label, FREE)).toBe(status))

test.each([
  ['checking', undefined],
  ['checking', nothing('loading')],
  ['offline', nothing('offline')],
  ['failed', nothing('failed')],
  ['free', FREE],
  ['taken', answered({ isFree: false, others: [] })],
  ['refused', answered({ refusal: 'is reserved' })],
] as const)('a label is %s as hosting says', (status, answer) =>
  expect(labelStatus('alice', answer)).toBe(status),
)
