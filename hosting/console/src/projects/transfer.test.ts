import { beforeEach, expect, test } from 'vitest'
import { parseImport } from '#projects/importDefinition.ts'
import { saveProject } from '#projects/projectDefinition.ts'
import type { Audit } from '../../protocol/audit.ts'
import { openBrowser } from '../testing/browser.ts'
import { migrate, testEnv } from '../testing/fixture.ts'
import { joinAs } from '../testing/members.ts'
import { changeByCommand, DEMO, projectCalls, projectRow, refusal } from './testProjects.ts'

let browser = openBrowser()
let demo = projectCalls(browser)

beforeEach(async () => {
  await migrate()
  browser = (await joinAs('editor', 'Ada')).browser
  demo = projectCalls(browser)
})

const exported = async () => (await browser.call('GET', '/api/projects/demo/export')).json()
const importFile = (body: unknown) => browser.call('POST', '/api/import', { body })

const FULL = {
  ...DEMO,
  wallets: { featured: ['io.metamask'] },
  theme: { accent: '#0f766e' },
  logo: 'data:image/png;base64,AAAA',
  texts: { 'title.Connect': 'Log in' },
  locale: 'de-AT',
  accountActions: ['swap'],
  emailCapture: { months: 12 },
}

test('the file that is exported is the one that the command line imports', async () => {
  await demo.create(FULL)
  await demo.publish(1, null)
  const published = await projectRow()
  const { projects } = parseImport(await exported())
  await testEnv.DB.prepare(
    "UPDATE projects SET name = 'Else', locale = NULL, theme = '{}', texts = '{}'",
  ).run()
  await testEnv.DB.batch(projects.flatMap(saveProject).map((sql) => testEnv.DB.prepare(sql)))
  expect({ ...(await projectRow()), updated_at: '' }).toMatchObject({ ...published, updated_at: '' })
})

test('a file that was exported changes nothing when it is imported', async () => {
  await demo.create(FULL)
  const file = await exported()
  expect(await (await importFile(file)).json()).toEqual({ projects: [{ id: 'demo', version: 2 }] })
  expect(await exported()).toEqual(file)
  expect((await demo.read()).latest).toMatchObject({ version: 2, author: 'Ada', note: 'Imported' })
  expect(await projectRow()).toBeNull()
})

test('projects of a file are created, or get a next version, all at once', async () => {
  await demo.create()
  await changeByCommand({ id: 'shop' })
  const file = { projects: ['demo', 'shop', 'new'].map((id) => ({ ...DEMO, id, name: 'Imported' })) }
  expect(await (await importFile(file)).json()).toEqual({
    projects: [
      { id: 'demo', version: 2 },
      { id: 'shop', version: 2 },
      { id: 'new', version: 1 },
    ],
  })
  expect(await projectRow('shop')).toMatchObject({ name: 'Demo' })
})

test('the audit of each project has its import', async () => {
  const imported = ['one', 'two'].map((id) => ({ ...DEMO, id }))
  await importFile({ projects: imported })
  for (const id of ['one', 'two']) {
    const { entries, brokenAt } = await (await browser.call('GET', `/api/audit?project=${id}`)).json<Audit>()
    expect(brokenAt).toBeNull()
    expect(entries).toMatchObject([{ action: 'project.imported', project: id, detail: { version: 1 } }])
  }
})

test.each<[string, object, string]>([
  ['a field', { projects: [DEMO, { ...DEMO, id: 'x', origins: ['app.example'] }] }, 'projects.1.origins.0'],
  ['an unknown chain', { projects: [{ ...DEMO, chains: ['eip155:31337'] }] }, 'chains'],
  [
    'a chain of the registry',
    { chains: [{ id: 'eip155:5', name: 'X', rpcUrl: 'https://x.example' }] },
    'chains',
  ],
  ['a project that is there twice', { projects: [DEMO, DEMO] }, 'projects'],
  ['an empty file', {}, 'projects'],
  [
    'too many projects',
    { projects: Array.from({ length: 51 }, (_, at) => ({ ...DEMO, id: `p${at}` })) },
    'projects',
  ],
  ['something else', { project: DEMO }, ''],
])('of a file with %s at fault nothing is imported', async (_, file, path) => {
  const { status, fields } = await refusal(await importFile(file))
  expect([status, fields?.map((fault) => fault.path)]).toEqual([422, [path]])
  expect(await (await browser.call('GET', '/api/projects')).json()).toEqual([])
})

test('imports of one project at the same time are versions without a gap', async () => {
  const imports = [1, 2, 3, 4].map((at) => importFile({ projects: [{ ...DEMO, name: `Import ${at}` }] }))
  const statuses = (await Promise.all(imports)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200])
  expect((await demo.versions()).map(({ version }) => version)).toEqual([4, 3, 2, 1])
})
