import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { migrate, seedPreview, seedProject, testEnv } from '#testing/fixture.ts'
import { cacheProjects } from './projectCache.ts'
import { findProject, type ProjectResult } from './projects.ts'

beforeAll(migrate)
afterEach(() => void vi.useRealTimers())

/** A cache whose clock the test controls, and the IDs that it read from the database. */
function startCache() {
  const clock = { now: 1_000_000 }
  const read: (string | null)[] = []
  const find = cacheProjects({
    now: () => clock.now,
    find: (db, id) => {
      read.push(id)
      return findProject(db, id)
    },
  })
  return { clock, read, find: (id: string | null) => find(testEnv.DB, id) }
}

const nameOf = (result: ProjectResult) => (result.ok ? result.project.name : result.fault)

test('an operator’s change is seen after 15 seconds, and until then the database is left alone', async () => {
  const { clock, read, find } = startCache()
  await seedProject('changed', { name: 'Before' })
  expect(nameOf(await find('changed'))).toBe('Before')
  await seedProject('changed', { name: 'After' })
  clock.now += 14_999
  expect(nameOf(await find('changed'))).toBe('Before')
  expect(read).toEqual(['changed'])
  clock.now += 1
  expect(nameOf(await find('changed'))).toBe('After')
})

test('a project that is added is served after 15 seconds, one that is removed is not', async () => {
  const { clock, read, find } = startCache()
  expect(nameOf(await find('new'))).toBe('unknown')
  await seedProject('new')
  expect(nameOf(await find('new'))).toBe('unknown')
  expect(read).toEqual(['new'])
  clock.now += 15_000
  expect(nameOf(await find('new'))).toBe('Demo')
  await testEnv.DB.prepare("DELETE FROM projects WHERE id = 'new'").run()
  clock.now += 15_000
  expect(nameOf(await find('new'))).toBe('unknown')
  expect(nameOf(await find('new'))).toBe('unknown')
  expect(read).toHaveLength(3)
})

test('made-up ids are remembered up to a bound, and push no project out', async () => {
  const found: ProjectResult = { ok: false, fault: 'no_chains' }
  const read: (string | null)[] = []
  const find = cacheProjects({
    now: () => 1_000_000,
    find: async (_, id) => {
      read.push(id)
      return id === 'mine' ? found : { ok: false, fault: 'unknown' }
    },
  })
  await find(testEnv.DB, 'mine')
  for (let count = 0; count <= 1_000; count += 1) await find(testEnv.DB, `made-up-${count}`)
  read.length = 0
  for (const id of ['mine', 'made-up-1000', 'made-up-1', 'made-up-0']) await find(testEnv.DB, id)
  expect(read).toEqual(['made-up-0'])
})

test('what is no id is not remembered', async () => {
  const { read, find } = startCache()
  const ids = [null, '', '../demo', 'x'.repeat(10_000)]
  for (const id of [...ids, ...ids]) expect((await find(id)).ok).toBe(false)
  expect(read).toEqual([...ids, ...ids])
})

test('a database that fails is asked again, and nothing older stands in for it', async () => {
  let isDown = true
  const clock = { now: 1_000_000 }
  const find = cacheProjects({
    now: () => clock.now,
    find: (db, id) => (isDown ? Promise.reject(new Error('D1 is down')) : findProject(db, id)),
  })
  await seedProject('steady')
  await expect(find(testEnv.DB, 'steady')).rejects.toThrow('D1 is down')
  isDown = false
  expect(nameOf(await find(testEnv.DB, 'steady'))).toBe('Demo')
  isDown = true
  clock.now += 15_000
  await expect(find(testEnv.DB, 'steady')).rejects.toThrow('D1 is down')
})

test('an answer that comes late does not take the place of a newer one', async () => {
  const clock = { now: 1_000_000 }
  const answers: ((result: ProjectResult) => void)[] = []
  const find = cacheProjects({
    now: () => clock.now,
    find: () => new Promise((resolve) => answers.push(resolve)),
  })
  const slow = find(testEnv.DB, 'raced')
  clock.now += 1
  const quick = find(testEnv.DB, 'raced')
  answers[1]?.({ ok: false, fault: 'no_origins' })
  await quick
  answers[0]?.({ ok: false, fault: 'unknown' })
  expect(nameOf(await slow)).toBe('unknown')
  expect(nameOf(await find(testEnv.DB, 'raced'))).toBe('no_origins')
})

test('a preview ends on time, whatever was read before', async () => {
  const { find } = startCache()
  const expires = Date.now() + 60_000
  await seedPreview('preview-a', expires)
  expect(nameOf(await find('preview-a'))).toBe('Demo')
  vi.useFakeTimers({ toFake: ['Date'], now: expires })
  expect(nameOf(await find('preview-a'))).toBe('unknown')
})

test('a project is no preview by its name', async () => {
  await seedProject('preview-b')
  expect(nameOf(await startCache().find('preview-b'))).toBe('unknown')
})
