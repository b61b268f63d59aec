import { beforeEach, expect, test } from 'vitest'
import type { Audit } from '../../protocol/audit.ts'
import type { ProjectState, ProjectSummary, Version } from '../../protocol/projects.ts'
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

const audit = async () => (await browser.call('GET', '/api/audit?project=demo')).json<Audit>()
const summary = async () => (await (await browser.call('GET', '/api/projects')).json<ProjectSummary[]>())[0]

test('a change is the next version, and visitors get it once it is published', async () => {
  await demo.create()
  await demo.publish(1, null)
  const saved = await demo.save(1, { name: 'Shop' }, ' Renamed ')
  expect(saved.status).toBe(201)
  expect(await saved.json<Version>()).toMatchObject({
    version: 2,
    author: 'Ada',
    note: 'Renamed',
    published: null,
  })
  expect(await projectRow()).toMatchObject({ name: 'Demo' })
  const published = await demo.publish(2, 1)
  expect(await published.json<Version>()).toMatchObject({ version: 2, published: expect.any(Number) })
  expect(await projectRow()).toMatchObject({ name: 'Shop' })
  const { latest, published: current } = await demo.read()
  expect([latest.version, current?.version]).toEqual([2, 2])
  expect((await demo.versions()).map(({ version }) => version)).toEqual([2, 1])
  const { entries, brokenAt } = await audit()
  expect(brokenAt).toBeNull()
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['project.published', { version: 2, previous: 1 }],
    ['project.saved', { version: 2 }],
    ['project.published', { version: 1, previous: null }],
    ['project.created', { version: 1 }],
  ])
})

test('an older version is published again, and nothing of the newer one stays', async () => {
  await demo.create()
  await demo.publish(1, null)
  const before = await projectRow()
  const more = {
    theme: { accent: '#0f766e' },
    texts: { 'title.Connect': 'Log in' },
    locale: 'de',
    accountActions: ['swap'],
    logo: 'data:image/png;base64,AAAA',
    emailCapture: { months: 12 },
    features: { send: { isEnabled: false, config: null } },
  }
  await demo.save(1, more)
  await demo.publish(2, 1)
  expect(await projectRow()).toMatchObject({ locale: 'de', account_actions: '["swap"]' })
  await demo.publish(1, 2)
  expect({ ...(await projectRow()), updated_at: '' }).toEqual({ ...before, updated_at: '' })
  expect(await summary()).toMatchObject({ version: 2, published: 1 })
})

test('an optional field that a change leaves out is kept', async () => {
  await demo.create({ ...DEMO, theme: { accent: '#0f766e' }, locale: 'de' })
  await demo.save(1, { name: 'Shop' })
  expect((await demo.read()).latest.definition).toMatchObject({ theme: { accent: '#0f766e' }, locale: 'de' })
})

test('a change of a version that is no longer the newest conflicts, and names the newest', async () => {
  await demo.create()
  await demo.save(1, { name: 'One' })
  await demo.save(2, { name: 'Two' })
  expect(await refusal(await demo.save(1, { name: 'Mine' }))).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    current: 3,
  })
  expect((await refusal(await demo.save(4, { name: 'Mine' }))).current).toBe(3)
  expect((await demo.read()).latest.definition.name).toBe('Two')
})

test('publishing conflicts where visitors get another version than the member knows', async () => {
  await demo.create()
  await demo.publish(1, null)
  await demo.save(1, { name: 'Two' })
  expect(await refusal(await demo.publish(2, null))).toMatchObject({ code: 'CONFLICT', current: 1 })
  expect((await demo.publish(3, 1)).status).toBe(404)
  expect(await projectRow()).toMatchObject({ name: 'Demo' })
})

test('of members who publish at the same time, one does', async () => {
  await demo.create()
  for (const basedOn of [1, 2, 3]) await demo.save(basedOn, { name: `Version ${basedOn + 1}` })
  const answers = await Promise.all([1, 2, 3, 4].map((version) => demo.publish(version, null)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  const { published } = await demo.read()
  expect(published?.version).toBe(statuses.indexOf(200) + 1)
  expect(await projectRow()).toMatchObject({ name: published?.definition.name })
})

test('a version that a newer release would refuse is not published', async () => {
  await demo.create()
  await testEnv.DB.prepare(
    `UPDATE console_versions SET definition = json_set(definition, '$.locale', 'sv') WHERE project = 'demo'`,
  ).run()
  expect((await refusal(await demo.publish(1, null))).fields?.map(({ path }) => path)).toEqual(['locale'])
  expect(await projectRow()).toBeNull()
})

test('an id is never changed', async () => {
  await demo.create()
  const { fields } = await refusal(await demo.save(1, { id: 'other' }))
  expect(fields).toEqual([{ path: 'id', message: 'cannot be changed' }])
})

test('a change by the command line becomes a version without an author', async () => {
  await demo.create()
  await demo.publish(1, null)
  await changeByCommand({ name: 'By command' })
  expect(await summary()).toMatchObject({ name: 'By command', version: 2, published: 2 })
  const { latest, published } = await demo.read()
  expect(latest).toMatchObject({ version: 2, author: null, definition: { name: 'By command' } })
  expect(published?.version).toBe(2)
  expect((await audit()).entries[0]).toMatchObject({
    member: null,
    memberName: 'Command line',
    action: 'project.changed',
    detail: { version: 2 },
  })
  expect((await demo.read()).latest.version).toBe(2)
})

test('members who read a changed project at the same time see one new version', async () => {
  await changeByCommand({})
  const reads = await Promise.all(Array.from({ length: 10 }, () => demo.read()))
  expect(new Set(reads.map(({ latest }) => latest.version))).toEqual(new Set([1]))
  expect(await demo.versions()).toHaveLength(1)
})

test('a change by the command line conflicts with what a member saves or publishes', async () => {
  await demo.create()
  await demo.publish(1, null)
  await changeByCommand({ name: 'By command' })
  expect(await refusal(await demo.publish(1, 1))).toMatchObject({ code: 'CONFLICT', current: 2 })
  expect(await refusal(await demo.save(1, { name: 'Mine' }))).toMatchObject({ code: 'CONFLICT', current: 2 })
  expect(await projectRow()).toMatchObject({ name: 'By command' })
})

test('what members saved but did not publish yet is kept beside a change by the command line', async () => {
  await demo.create()
  await demo.publish(1, null)
  await demo.save(1, { name: 'Mine', origins: ['https://app.example', 'https://mine.example'] })
  await changeByCommand({ name: 'By command', termsUrl: 'https://app.example/terms' })
  expect(await summary()).toMatchObject({ version: 4, published: 3 })
  const { latest, published } = await demo.read()
  expect(published).toMatchObject({ version: 3, author: null, definition: { name: 'By command' } })
  expect(latest).toMatchObject({
    version: 4,
    note: 'Version 2 with the change of version 3',
    published: null,
    definition: {
      name: 'Mine',
      origins: ['https://app.example', 'https://mine.example'],
      termsUrl: 'https://app.example/terms',
    },
  })
  expect(await projectRow()).toMatchObject({ name: 'By command' })
  expect((await audit()).entries[0]).toMatchObject({
    action: 'project.changed',
    detail: { version: 3, draft: 4 },
  })
  expect((await demo.publish(4, 3)).status).toBe(200)
  expect(await projectRow()).toMatchObject({ name: 'Mine', terms_url: 'https://app.example/terms' })
})

test('a project that the command line removed is a draft, and can be published again', async () => {
  await demo.create()
  await demo.publish(1, null)
  await testEnv.DB.prepare("DELETE FROM projects WHERE id = 'demo'").run()
  expect(await summary()).toMatchObject({ version: 1, published: null })
  expect((await demo.read()).published).toBeNull()
  expect((await audit()).entries[0]).toMatchObject({ member: null, action: 'project.removed' })
  expect((await demo.publish(1, null)).status).toBe(200)
  expect(await projectRow()).toMatchObject({ name: 'Demo' })
})

test('a saved version is read with its definition', async () => {
  await demo.create()
  await demo.save(1, { name: 'Two' })
  const first = await (await browser.call('GET', '/api/projects/demo/versions/1')).json<
    ProjectState['latest']
  >()
  expect(first).toMatchObject({ version: 1, author: 'Ada', definition: { name: 'Demo' } })
})

test('the newest 500 versions are kept, and the one that visitors get', async () => {
  await demo.create()
  for (const version of [1, 2]) await demo.save(version, { name: `Version ${version + 1}` })
  await demo.publish(2, null)
  const renumber = (table: string, change: string) =>
    testEnv.DB.prepare(`UPDATE ${table} SET ${change}`).run()
  await renumber('console_versions', "version = 502 WHERE project = 'demo' AND version = 3")
  await renumber('console_projects', "latest = 502 WHERE id = 'demo'")
  expect((await demo.save(502, { name: 'Newest' })).status).toBe(201)
  expect((await demo.versions()).map(({ version }) => version)).toEqual([503, 502, 2])
  expect((await demo.publish(503, 2)).status).toBe(200)
  await demo.save(503, { name: 'Next' })
  expect((await demo.versions()).map(({ version }) => version)).toEqual([504, 503, 502])
})
