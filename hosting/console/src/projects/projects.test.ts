import { beforeEach, expect, test } from 'vitest'
import type { Audit } from '../../protocol/audit.ts'
import type { ProjectSummary } from '../../protocol/projects.ts'
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

const list = async () => (await browser.call('GET', '/api/projects')).json<ProjectSummary[]>()
const actions = async () => {
  const { entries, brokenAt } = await (await browser.call('GET', '/api/audit?project=demo')).json<Audit>()
  return { brokenAt, actions: entries.map(({ memberName, action, detail }) => [memberName, action, detail]) }
}

test('a new project is version 1, which visitors do not get yet', async () => {
  const created = await demo.create()
  expect(created.status).toBe(201)
  const { latest, published } = await demo.read()
  expect(latest).toMatchObject({ version: 1, author: 'Ada', published: null, definition: DEMO })
  expect(published).toBeNull()
  expect(await projectRow()).toBeNull()
  expect(await list()).toMatchObject([{ id: 'demo', name: 'Demo', version: 1, published: null }])
  expect(await actions()).toEqual({ brokenAt: null, actions: [['Ada', 'project.created', { version: 1 }]] })
})

test('an id that is taken is refused, by a draft and by a project of the command line', async () => {
  await demo.create()
  await changeByCommand({ id: 'shop' })
  for (const id of ['demo', 'shop'])
    expect(await refusal(await demo.create({ ...DEMO, id }))).toMatchObject({
      status: 422,
      code: 'INVALID',
      fields: [{ path: 'id', message: expect.stringContaining('taken') }],
    })
})

test('of two members who create a project of one id at the same time, one does', async () => {
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await demo.create()).status))
  expect(statuses.sort()).toEqual([201, 422, 422, 422])
  expect(await demo.versions()).toHaveLength(1)
})

test.each<[string, object, string[]]>([
  ['an origin with a path', { origins: ['https://app.example', 'https://app.example/'] }, ['origins.1']],
  ['an unknown chain', { chains: ['eip155:31337'] }, ['chains']],
  ['no chain', { chains: [] }, ['chains']],
  ['two faults', { name: ' ', termsUrl: 'javascript:alert(1)' }, ['name', 'termsUrl']],
  ['a theme', { theme: { accent: 'teal' } }, ['theme.accent']],
  ['a text of the approval', { texts: { 'approve.approve': 'Log in' } }, ['texts.approve.approve']],
  ['a wrong type', { origins: 'https://app.example' }, ['origins']],
  ['a reserved id', { id: 'preview-0' }, ['id']],
  ['an id that is SQL', { id: "x'); DROP TABLE projects; --" }, ['id']],
  ['a field that does not exist', { origin: [] }, ['']],
  ['a feature', { features: { send: { isEnabled: 'on', config: null } } }, ['features.send.isEnabled']],
  ['a wallet', { wallets: { custom: [{ id: 'own' }] } }, ['wallets.custom.0.name']],
  ['too large pictures', { logo: `data:image/png;base64,${'A'.repeat(30_000)}` }, ['logo']],
])('%s is refused by the path in the definition', async (_, changes, paths) => {
  const { status, code, fields } = await refusal(await demo.create({ ...DEMO, ...changes }))
  expect([status, code, fields?.map(({ path }) => path)]).toEqual([422, 'INVALID', paths])
  expect(await list()).toEqual([])
})

test.each(['definition', null, 7, []])('%j in place of a definition is refused', async (definition) => {
  expect((await demo.create(definition)).status).toBe(422)
})

test('ids in paths are never SQL, nor paths', async () => {
  await demo.create()
  for (const id of ["demo' OR '1'='1", 'demo%27%20OR%201=1', '..%2Fdemo', '%00', 'preview-0'])
    for (const path of ['', '/versions', '/versions/1', '/export', '/analytics', '/webhooks']) {
      const response = await browser.call('GET', `/api/projects/${id}${path}`)
      expect([id, path, response.status]).toEqual([id, path, 404])
    }
  for (const version of ['0', '2', '1;DROP', '1e0', '-1', '99999999999999999999'])
    expect((await browser.call('GET', `/api/projects/demo/versions/${version}`)).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

test('markup and quotes in texts are stored and shown as they are, and published so', async () => {
  const name = `<img src=x onerror="alert('1')">'; DROP TABLE projects; --`
  const texts = { 'title.Connect': `</script><script>alert("x")</script>` }
  await demo.create({ ...DEMO, name, texts })
  const { latest } = await demo.read()
  expect([latest.definition.name, latest.definition.texts]).toEqual([name, texts])
  expect((await demo.publish(1, null)).status).toBe(200)
  expect(await projectRow()).toMatchObject({ name, texts: JSON.stringify(texts) })
  expect(await list()).toMatchObject([{ name }])
  const response = await browser.call('GET', '/api/projects/demo')
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a body above the limit is refused before it is parsed', async () => {
  const response = await demo.create({ ...DEMO, name: 'x'.repeat(5 * 1024 * 1024) })
  expect(response.status).toBe(422)
  expect(await list()).toEqual([])
})

test('a project of the command line is listed as the version that it becomes', async () => {
  await changeByCommand({ name: 'By command' })
  const expected = [{ id: 'demo', name: 'By command', origins: DEMO.origins, version: 1, published: 1 }]
  expect(await list()).toMatchObject(expected)
  expect((await demo.read()).latest).toMatchObject({ version: 1, author: null })
  expect(await list()).toMatchObject(expected)
})

test('a project that was broken by hand is shown as far as it can be read, and saving mends it', async () => {
  await changeByCommand({})
  await testEnv.DB.prepare(
    `UPDATE projects SET theme = 'broken', email_capture = '[]' WHERE id = 'demo'`,
  ).run()
  const { latest } = await demo.read()
  expect(latest.definition).toMatchObject({ id: 'demo', name: 'Demo' })
  expect(latest.definition).not.toHaveProperty('theme')
  expect((await demo.save(1, { theme: {}, emailCapture: {} })).status).toBe(201)
  expect((await demo.publish(2, 1)).status).toBe(200)
  expect(await projectRow()).toMatchObject({ theme: '{}', email_capture: '{}' })
})
