import { beforeEach, expect, test } from 'vitest'
import { type Audit, AuditSchema } from '../protocol/audit.ts'
import { requireThat, UnmetConditionError, writeAudited } from './audit.ts'
import { migrate, testEnv } from './testing/fixture.ts'
import { joinAs } from './testing/members.ts'

const MEMBER = { id: 'ada', name: 'Ada' }

let browser: Awaited<ReturnType<typeof joinAs>>['browser']

beforeEach(async () => {
  await migrate()
  browser = (await joinAs('viewer')).browser
})

const write = (detail: Record<string, unknown>, project = 'demo', statements: D1PreparedStatement[] = []) =>
  writeAudited(testEnv.DB, { member: MEMBER, action: 'project.saved', project, detail }, statements)

const read = async (query = '') => (await browser.call('GET', `/api/audit${query}`)).json<Audit>()
const run = (sql: string) => testEnv.DB.prepare(sql).run()

/** Entries 2 to 6; the first is the member's own. */
async function writeFive(): Promise<void> {
  for (const version of [1, 2, 3, 4, 5]) await write({ version })
}

test('entries are shown, the newest first, with what changed', async () => {
  await write({ version: 1 })
  await write({ version: 2, note: 'Größer — 𝄞' }, 'shop')
  const { entries, brokenAt } = await read()
  expect(brokenAt).toBeNull()
  expect(entries.map(({ number, action, project }) => [number, action, project])).toEqual([
    [3, 'project.saved', 'shop'],
    [2, 'project.saved', 'demo'],
    [1, 'member.joined', null],
  ])
  expect(entries[0]).toMatchObject({ memberName: 'Ada', detail: { version: 2, note: 'Größer — 𝄞' } })
  expect((await read('?project=shop')).entries).toHaveLength(1)
  expect((await read('?before=2')).entries.map(({ number }) => number)).toEqual([1])
  expect((await browser.call('GET', '/api/audit?before=x')).status).toBe(422)
})

test('50 entries are shown at a time, and all are verified with the first of them only', async () => {
  for (let version = 0; version < 60; version += 1) await write({ version })
  const { entries, brokenAt } = await read()
  expect([entries.length, entries.at(0)?.number, entries.at(-1)?.number]).toEqual([50, 61, 12])
  expect(brokenAt).toBeNull()
  const more = await read('?before=12')
  expect(more.entries).toHaveLength(11)
  expect(more).not.toHaveProperty('brokenAt')
})

test.each([
  ['a detail was changed', `UPDATE console_audit SET detail = '{"version":9}' WHERE number = 4`, 4],
  [
    'a detail was written otherwise',
    `UPDATE console_audit SET detail = '{"version": 3}' WHERE number = 4`,
    4,
  ],
  ['a time was changed', 'UPDATE console_audit SET at = at + 1 WHERE number = 3', 3],
  ['it was put on another member', "UPDATE console_audit SET member = 'eve' WHERE number = 2", 2],
  ['it was put under another name', "UPDATE console_audit SET member_name = 'Eve' WHERE number = 2", 2],
  ['it was put on the command line', 'UPDATE console_audit SET member = NULL WHERE number = 5', 5],
  ['it was put on another project', "UPDATE console_audit SET project = 'shop' WHERE number = 5", 5],
  ['an action was changed', "UPDATE console_audit SET action = 'project.read' WHERE number = 6", 6],
  ['a hash was changed', `UPDATE console_audit SET hash = '${'0'.repeat(64)}' WHERE number = 6`, 6],
  ['the first was removed', 'DELETE FROM console_audit WHERE number = 1', 1],
  ['one in between was removed', 'DELETE FROM console_audit WHERE number = 4', 4],
  ['the last was removed', 'DELETE FROM console_audit WHERE number = 6', 6],
  ['all were removed', 'DELETE FROM console_audit', 1],
  [
    'one was inserted at the end',
    `INSERT INTO console_audit SELECT 7, at, member, member_name, action, project, detail, hash FROM console_audit WHERE number = 6`,
    7,
  ],
  [
    'one was inserted before the first',
    `INSERT INTO console_audit SELECT -1, at, member, member_name, action, project, detail, hash FROM console_audit WHERE number = 1`,
    1,
  ],
  [
    'one was inserted before all numbers that are exact',
    `INSERT INTO console_audit SELECT -9223372036854775807, at, member, member_name, action, project, detail, hash FROM console_audit WHERE number = 1`,
    1,
  ],
  ['the note of the newest was removed', 'DELETE FROM console_audit_head', 1],
  ['the hash of the newest was changed', "UPDATE console_audit_head SET hash = ''", 6],
])('it shows that %s', async (_, sql, number) => {
  await writeFive()
  expect((await read()).brokenAt).toBeNull()
  await run(sql)
  expect((await read()).brokenAt).toBe(number)
  expect((await read('?project=none')).brokenAt).toBe(number)
})

test.each([
  ['a list for a detail', "detail = '[]'", { detail: { value: [] } }],
  ['a word for a detail', `detail = '"x"'`, { detail: { value: 'x' } }],
  ['a time after all dates', 'at = 9000000000000000', { at: 8.64e15 }],
  ['a time that is not exact', 'at = 100000000000000000', { at: 8.64e15 }],
  ['a time before all dates', 'at = -9000000000000000', { at: -8.64e15 }],
  ['a number that is not exact', 'number = -9223372036854775807', { number: Number.MIN_SAFE_INTEGER }],
])(
  'an entry that was given %s is shown, as a page can read it, and that it was changed',
  async (_, change, shown) => {
    await writeFive()
    await run(`UPDATE console_audit SET ${change} WHERE number = 4`)
    const { entries, brokenAt } = AuditSchema.parse(await read())
    expect(brokenAt).not.toBeNull()
    expect(entries).toContainEqual(expect.objectContaining(shown))
  },
)

test('it shows that entries changed places, with their hashes or without', async () => {
  await writeFive()
  await run('UPDATE console_audit SET number = -3 WHERE number = 3')
  await run('UPDATE console_audit SET number = 3 WHERE number = 4')
  await run('UPDATE console_audit SET number = 4 WHERE number = -3')
  expect((await read()).brokenAt).toBe(3)
})

test('it shows that one was removed and the others moved up', async () => {
  await writeFive()
  await run('DELETE FROM console_audit WHERE number = 3')
  await run('UPDATE console_audit SET number = number - 1 WHERE number > 3')
  expect((await read()).brokenAt).toBe(3)
})

test('it goes on after a break, which stays', async () => {
  await writeFive()
  await run("UPDATE console_audit SET action = 'project.read' WHERE number = 3")
  await write({ version: 6 })
  const { entries, brokenAt } = await read()
  expect([entries.length, brokenAt]).toEqual([7, 3])
})

test('a hundred changes at the same time are all there, in one intact chain', async () => {
  await run('CREATE TABLE edits (version INTEGER PRIMARY KEY) STRICT')
  const versions = Array.from({ length: 100 }, (_, version) => version)
  await Promise.all(
    versions.map((version) =>
      write({ version }, 'demo', [
        testEnv.DB.prepare('INSERT INTO edits (version) VALUES (?)').bind(version),
      ]),
    ),
  )
  const { results: edits } = await testEnv.DB.prepare('SELECT version FROM edits ORDER BY version').all()
  expect(edits).toEqual(versions.map((version) => ({ version })))
  const { results } = await testEnv.DB.prepare(
    "SELECT json_extract(detail, '$.version') AS version FROM console_audit WHERE project = 'demo'",
  ).all<{ version: number }>()
  expect(results.map(({ version }) => version).sort((one, other) => one - other)).toEqual(versions)
  expect(await read()).toMatchObject({ brokenAt: null, entries: { length: 50, 0: { number: 101 } } })
}, 60_000)

test('a change that fails writes no entry', async () => {
  await write({ version: 1 })
  const twice = testEnv.DB.prepare("INSERT INTO projects (id, name, chains) VALUES ('p', 'P', '[]')")
  await expect(write({}, 'p', [twice, twice])).rejects.toThrow('UNIQUE constraint failed: projects.id')
  const unmet = requireThat(testEnv.DB, 'EXISTS (SELECT 1 FROM projects WHERE id = ?)', 'p')
  await expect(write({}, 'p', [unmet, twice])).rejects.toThrow(UnmetConditionError)
  expect((await read()).entries).toHaveLength(2)
  await write({}, 'p', [twice, unmet])
  expect(await read()).toMatchObject({ brokenAt: null, entries: { length: 3 } })
})

test('no change is written without its entry', async () => {
  await run('DELETE FROM console_audit_head')
  const insert = testEnv.DB.prepare("INSERT INTO projects (id, name, chains) VALUES ('p', 'P', '[]')")
  await expect(write({}, 'p', [insert])).rejects.toThrow('The audit has no head')
  expect(await testEnv.DB.prepare('SELECT count(*) AS n FROM projects').first('n')).toBe(0)
})

test('results are those of the statements of the change', async () => {
  const [chosen, counted] = await write({}, 'demo', [
    testEnv.DB.prepare("SELECT 'one' AS word"),
    testEnv.DB.prepare('SELECT 2 AS number'),
  ])
  expect([chosen?.results, counted?.results]).toEqual([[{ word: 'one' }], [{ number: 2 }]])
})
