import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedProjects } from './seedProjects.ts'

let state: string

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'latch-seed-'))
})
afterEach(() => rmSync(state, { recursive: true }))

/** Runs one start. Resolves to its import, and the earlier one; null if it imports nothing. */
async function start(definitions: unknown): Promise<unknown> {
  let imported: unknown = null
  await seedProjects(state, definitions, async (next, last) => {
    imported = { next, last }
  })
  return imported
}

test('the first start imports everything, the next one nothing', async () => {
  expect(await start(['a'])).toEqual({ next: ['a'], last: null })
  expect(await start(['a'])).toBe(null)
})

test('a start with other ports imports only what they change', async () => {
  await start(['a'])
  expect(await start(['b'])).toEqual({ next: ['b'], last: ['a'] })
  expect(await start(['c'])).toEqual({ next: ['c'], last: ['b'] })
})

test('an import that failed is tried again by the next start', async () => {
  await start(['a'])
  const failing = () => Promise.reject(new Error('The database refused.'))
  await expect(seedProjects(state, ['b'], failing)).rejects.toThrow('refused')
  expect(await start(['b'])).toEqual({ next: ['b'], last: ['a'] })
})
