import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { findInvitation } from '#console/src/invitations.ts'
import type { Row } from '#db/database.ts'
import { toD1 } from './d1.ts'
import { inviteMember, printMembers, removeMember } from './members.ts'

const MIGRATION = readFileSync(join(import.meta.dirname, '../../migrations/0002_console.sql'), 'utf8')
const ORIGIN = 'https://console.example'

let sqlite: DatabaseSync
let db: D1Database

beforeEach(() => {
  sqlite = new DatabaseSync(':memory:')
  sqlite.exec('CREATE TABLE projects (id TEXT PRIMARY KEY)')
  sqlite.exec(MIGRATION)
  db = toD1({ run: async (statements) => runAll(statements) })
})

/** All of the statements or none, as wrangler runs them. */
function runAll(statements: readonly string[]): Row[][] {
  sqlite.exec('BEGIN')
  try {
    const rows = statements.map((sql) => sqlite.prepare(sql).all() as Row[])
    sqlite.exec('COMMIT')
    return rows
  } catch (error) {
    sqlite.exec('ROLLBACK')
    throw error
  }
}

function addMember(id: string, role: string): void {
  sqlite
    .prepare('INSERT INTO console_members (id, name, role, created) VALUES (?, ?, ?, 1)')
    .run(id, `Member ${id}`, role)
}

const audited = () =>
  sqlite.prepare('SELECT action, member, member_name FROM console_audit ORDER BY number').all()

test('the link of an invitation is one that the console takes', async () => {
  const { text, data } = await inviteMember(db, { role: 'owner', label: "Ada's", origin: ORIGIN })
  const { url } = data as { url: string }
  expect(text).toContain(url)
  const secret = url.slice(`${ORIGIN}/#invite=`.length)
  expect(await findInvitation(db, secret)).toMatchObject({ role: 'owner', label: "Ada's" })
  expect(audited()).toEqual([{ action: 'member.invited', member: null, member_name: 'Command line' }])
})

test.each([
  { role: 'admin', label: 'Ada' },
  { role: 'owner', label: ' ' },
])('%j is no invitation', async (words) => {
  await expect(inviteMember(db, { ...words, origin: ORIGIN })).rejects.toThrow('--role owner, editor, viewer')
})

test('members are listed with the IDs by which they are removed', async () => {
  expect((await printMembers(db)).text).toBe('There are no members.')
  addMember('a1', 'owner')
  addMember('b2', 'viewer')
  expect((await printMembers(db)).text).toMatch(/^a1 {2}owner {3}Member a1 {2}never seen\nb2 /)
  expect((await removeMember(db, 'b2')).text).toBe('Member b2 is removed.')
  expect((await printMembers(db)).text).not.toContain('b2')
  expect(audited()).toMatchObject([{ action: 'member.removed' }])
})

test('the last owner stays, and nothing is written of the attempt', async () => {
  addMember('a1', 'owner')
  await expect(removeMember(db, 'a1')).rejects.toThrow('The last owner cannot be removed')
  await expect(removeMember(db, 'nobody')).rejects.toThrow("There is no member 'nobody'")
  expect(audited()).toEqual([])
})
