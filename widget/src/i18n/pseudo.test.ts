import { expect, test } from 'vitest'
import { en } from './en.ts'
import { enViews } from './enViews.ts'
import { pseudoRtl } from './pseudo.ts'

const all = { ...en, ...enViews }
const pseudo = pseudoRtl(all)

test('every message of the source is there and every one differs', () => {
  expect(Object.keys(pseudo)).toEqual(Object.keys(all))
  for (const key of Object.keys(all) as (keyof typeof all)[]) expect(pseudo[key]).not.toEqual(all[key])
})

test('placeholders survive untouched', () => {
  expect(pseudo['connecting.waiting']).toContain('{wallet}')
  expect(pseudo['connect.found']).toHaveProperty('one', expect.stringContaining('{count}'))
})

test('each override is closed, so that what follows keeps its own direction', () => {
  const text = JSON.stringify(pseudo)
  expect(text.split('\u202e').length).toBe(text.split('\u202c').length)
})
