import { expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import type { WranglerResult } from './wrangler.ts'

const LOCAL = { kind: 'local', persistTo: '/state' } as const
const LOCKED: WranglerResult = {
  status: 1,
  stdout: JSON.stringify({ error: { text: 'Failed to get session commit token: internal error' } }),
  stderr: '',
}
const ROWS: WranglerResult = { status: 0, stdout: '[{"results":[{"id":"demo"}]}]', stderr: '' }

test('reading waits for the Worker that holds the local database', async () => {
  const wrangler = vi
    .fn(async () => ROWS)
    .mockResolvedValueOnce(LOCKED)
    .mockResolvedValueOnce(LOCKED)
  expect(await openDatabase(LOCAL, wrangler).run(['SELECT id FROM projects'])).toEqual([[{ id: 'demo' }]])
  expect(wrangler).toHaveBeenCalledTimes(3)
})

test('reading gives up on a database that stays locked', async () => {
  const wrangler = vi.fn(async () => LOCKED)
  const reading = openDatabase(LOCAL, wrangler).run(['SELECT id FROM projects'])
  await expect(reading).rejects.toThrow('The database refused: Failed to get session commit token')
  expect(wrangler).toHaveBeenCalledTimes(5)
})

test('what writes waits for a database that was locked before anything was carried out', async () => {
  const busy = { ...LOCKED, stdout: JSON.stringify({ error: { text: 'database is locked: SQLITE_BUSY' } }) }
  const wrangler = vi
    .fn(async () => ROWS)
    .mockResolvedValueOnce(busy)
    .mockResolvedValueOnce(busy)
  expect(await openDatabase(LOCAL, wrangler).run(["UPDATE projects SET name = 'Demo'"])).toHaveLength(1)
  expect(wrangler).toHaveBeenCalledTimes(3)
})

test('what writes is not said twice where it may have been carried out', async () => {
  const wrangler = vi.fn(async () => LOCKED)
  const writing = openDatabase(LOCAL, wrangler).run(['SELECT 1', "DELETE FROM projects WHERE id = 'demo'"])
  await expect(writing).rejects.toThrow('The database refused')
  expect(wrangler).toHaveBeenCalledTimes(1)
})
