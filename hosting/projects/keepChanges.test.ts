import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Database, Row } from '#db/database.ts'
import { saveChain } from './chainDefinition.ts'
import { type Import, parseImport } from './importDefinition.ts'
import { keepChanges } from './keepChanges.ts'
import { parseProject, saveProject } from './projectDefinition.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

const CHAIN = { id: 'eip155:31337', name: 'Local', rpcUrl: 'http://127.0.0.1:4810' }
const MOVED_CHAIN = { ...CHAIN, rpcUrl: 'http://127.0.0.1:5210' }
const DEMO = {
  id: 'demo',
  name: 'Demo',
  origins: ['http://dapp.localhost:4800'],
  chains: ['eip155:31337', 'eip155:31338'],
  features: { multi_wallet: { isEnabled: true, config: null } },
}
const MOVED_DEMO = { ...DEMO, origins: ['http://dapp.localhost:5200'] }

const OFF = { isEnabled: false, config: null }

type Seed = { chains?: unknown[]; projects?: unknown[] }

/** A database with these definitions. */
function holding({ chains, projects }: Import): Database {
  const sqlite = new DatabaseSync(':memory:')
  onTestFinished(() => sqlite.close())
  for (const name of readdirSync(MIGRATIONS).sort()) sqlite.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
  for (const statement of [...chains.map(saveChain), ...projects.flatMap(saveProject)]) sqlite.exec(statement)
  return { run: async (statements) => statements.map((sql) => sqlite.prepare(sql).all() as Row[]) }
}

const keep = (stored: Seed, last: Seed, next: Seed) =>
  keepChanges(holding(parseImport(stored)), parseImport(last), parseImport(next))

test('what is imported again as it was is not written', async () => {
  const seed = { chains: [CHAIN], projects: [DEMO] }
  const edited = { chains: [CHAIN], projects: [{ ...DEMO, origins: [] }] }
  expect(await keep(edited, seed, seed)).toEqual({ chains: [], projects: [] })
})

test('of a project that both changed, the import changes its own part only', async () => {
  const edited = {
    ...DEMO,
    name: 'Mine',
    origins: [...DEMO.origins, 'https://mine.example'],
    chains: ['eip155:1', 'eip155:31337'],
    features: { ...DEMO.features, send: OFF },
    wallets: { exclude: ['io.metamask'] },
  }
  const next = { ...MOVED_DEMO, features: { multi_wallet: OFF, receive: OFF } }
  const { projects } = await keep({ projects: [edited] }, { projects: [DEMO] }, { projects: [next] })
  expect(projects).toEqual(
    parseImport({
      projects: [
        {
          ...edited,
          origins: ['https://mine.example', 'http://dapp.localhost:5200'],
          features: { multi_wallet: OFF, receive: OFF, send: OFF },
        },
      ],
    }).projects,
  )
})

test('a feature and a chain that an operator has switched stay so while the ports move', async () => {
  const edited = {
    chains: [{ ...CHAIN, enabled: false }],
    projects: [{ ...DEMO, features: { multi_wallet: OFF } }],
  }
  const { chains, projects } = await keep(
    edited,
    { chains: [CHAIN], projects: [DEMO] },
    { chains: [MOVED_CHAIN], projects: [MOVED_DEMO] },
  )
  expect(chains).toMatchObject([{ rpcUrl: 'http://127.0.0.1:5210', enabled: false }])
  expect(projects).toMatchObject([
    { origins: ['http://dapp.localhost:5200'], features: { multi_wallet: OFF } },
  ])
})

test('a project that an operator removed stays away; one that is new to the import is written', async () => {
  const { projects } = await keep(
    {},
    { projects: [DEMO] },
    { projects: [MOVED_DEMO, { ...DEMO, id: 'other' }] },
  )
  expect(projects.map(({ id }) => id)).toEqual(['other'])
})

test('a theme and a logo are imported, and stay where an import names none', async () => {
  const look = { theme: { accent: '#0f766e', radius: 8 }, logo: 'data:image/png;base64,AAAA' }
  const database = holding(parseImport({ projects: [{ ...DEMO, ...look }] }))
  const stored = async () => (await database.run(['SELECT theme, logo FROM projects']))[0]?.[0]
  const save = (project: object) => database.run(saveProject(parseProject({ ...DEMO, ...project })))
  const imported = { theme: JSON.stringify(look.theme), logo: look.logo }
  expect(await stored()).toEqual(imported)
  await save({})
  expect(await stored()).toEqual(imported)
  await save({ theme: {}, logo: null })
  expect(await stored()).toEqual({ theme: '{}', logo: null })
})

test('of a theme that somebody has set since, an import changes its own fields only', async () => {
  const themed = (theme: object) => ({ projects: [{ ...DEMO, theme }] })
  const mine = { accent: '#0f766e', radius: 8 }
  const { projects } = await keep(themed(mine), themed({ radius: 8 }), themed({ radius: 12 }))
  expect(projects[0]?.theme).toEqual({ accent: '#0f766e', radius: 12 })
})

test('texts, a language and an order that somebody has set since are kept by an import that names none', async () => {
  const mine = { texts: { 'title.Connect': 'Log in' }, locale: 'de', accountActions: ['swap'] }
  const edited = { projects: [{ ...DEMO, ...mine }] }
  const { projects } = await keep(edited, { projects: [DEMO] }, { projects: [MOVED_DEMO] })
  expect(projects).toMatchObject([{ ...mine, origins: MOVED_DEMO.origins }])
})
