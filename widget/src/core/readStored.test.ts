import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readEach } from './readEach.ts'
import { readStored } from './readStored.ts'
import { removeItem, writeItem } from './storage.ts'

const PointSchema = z.object({ x: z.number() })

beforeEach(() => removeItem('key'))

test('what fits is read, without what the schema does not know', () => {
  writeItem('key', '{"x":1,"y":2}')
  expect(readStored(PointSchema, 'key')).toEqual({ x: 1 })
})

test.each([null, 'null', '{"x":"1"}', '{', ''])('%j is read as nothing', (text) => {
  if (text !== null) writeItem('key', text)
  expect(readStored(PointSchema, 'key')).toBeUndefined()
  expect(readEach(PointSchema, 'key')).toEqual([])
})

test('of a list the entries that fit are read', () => {
  writeItem('key', '[{"x":1},null,{"x":"2"},{"x":3}]')
  expect(readEach(PointSchema, 'key')).toEqual([{ x: 1 }, { x: 3 }])
})
