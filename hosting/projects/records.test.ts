import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Row } from '#db/database.ts'
import { parseProject, saveProject } from './projectDefinition.ts'
import { describeProject, readProjects } from './records.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

function openDatabase(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  onTestFinished(() => sqlite.close())
  for (const name of readdirSync(MIGRATIONS).sort()) sqlite.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
  return sqlite
}

function save(sqlite: DatabaseSync, project: object): Row {
  for (const statement of saveProject(parseProject(project))) sqlite.exec(statement)
  return sqlite.prepare('SELECT * FROM projects').get() as Row
}

const PLAIN = { id: 'demo', name: 'Demo', chains: ['eip155:1'] }
const UNSET = { theme: {}, logo: null, texts: {}, locale: null, accountActions: [], emailCapture: {} }
const FULL = {
  ...PLAIN,
  origins: ['https://app.example'],
  features: { send: { isEnabled: false, config: null } },
  termsUrl: 'https://app.example/terms',
  privacyUrl: 'https://app.example/privacy',
  allowUnsupportedChain: true,
  wallets: { featured: ['io.metamask'] },
  theme: { accent: '#0f766e' },
  logo: 'data:image/png;base64,AAAA',
  texts: { 'title.Connect': "Log in, it's free" },
  locale: 'de-AT',
  accountActions: ['swap', 'send'],
  emailCapture: { consent: 'You may write to me.', months: 12 },
}

test('a saved project is described as it was written', () => {
  expect(describeProject(save(openDatabase(), FULL))).toEqual(FULL)
})

test('a description is complete, so that saving it elsewhere leaves nothing of what was there', () => {
  const plain = describeProject(save(openDatabase(), PLAIN))
  expect(plain).toMatchObject(UNSET)
  const sqlite = openDatabase()
  save(sqlite, FULL)
  expect(describeProject(save(sqlite, plain))).toEqual(plain)
})

test('optional fields that a definition leaves out are kept', () => {
  const sqlite = openDatabase()
  save(sqlite, FULL)
  const { theme, logo, texts, locale, accountActions, emailCapture } = FULL
  expect(describeProject(save(sqlite, PLAIN))).toMatchObject({
    ...{ theme, logo, texts, locale, accountActions, emailCapture },
    origins: [],
  })
})

test('a retention also applies to the addresses that are stored', () => {
  const sqlite = openDatabase()
  sqlite.exec(
    `INSERT INTO captured_emails VALUES ('demo', 'h', '', 'e', 'o', 'v', 't', 1, 1000, 2000), ('other', 'h', '', 'e', 'o', 'v', 't', 1, 1000, 2000)`,
  )
  const expiries = () => sqlite.prepare('SELECT expires_at FROM captured_emails ORDER BY project').all()
  save(sqlite, PLAIN)
  expect(expiries()).toEqual([{ expires_at: 2000 }, { expires_at: 2000 }])
  save(sqlite, { ...PLAIN, emailCapture: { months: 1 } })
  expect(expiries()).toEqual([{ expires_at: 1000 + 2_629_746_000 }, { expires_at: 2000 }])
})

test('a text whose key a release has dropped does not make the project unreadable', () => {
  const sqlite = openDatabase()
  save(sqlite, PLAIN)
  sqlite.exec(`UPDATE projects SET texts = '{"title.Connect":"Log in","title.Dropped":"x"}'`)
  const rows = sqlite.prepare('SELECT * FROM projects').all() as Row[]
  expect(readProjects(rows)[0]?.texts).toEqual({ 'title.Connect': 'Log in' })
})
