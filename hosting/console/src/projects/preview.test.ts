import { beforeEach, expect, test, vi } from 'vitest'
import { findProject } from '#db/projects.ts'
import type { ProjectSummary } from '../../protocol/projects.ts'
import { openBrowser } from '../testing/browser.ts'
import { CONSOLE, migrate, testEnv, WIDGET } from '../testing/fixture.ts'
import { joinAs } from '../testing/members.ts'
import { deletePreviews } from './preview.ts'
import { DEMO, projectCalls, refusal } from './testProjects.ts'

let browser = openBrowser()

beforeEach(async () => {
  vi.useRealTimers()
  await migrate()
  browser = (await joinAs('editor')).browser
  await projectCalls(browser).create({ ...DEMO, theme: { accent: '#0f766e' } })
})

const preview = (changes: object) =>
  browser.call('POST', '/api/projects/demo/preview', { body: { definition: { ...DEMO, ...changes } } })

async function previewed(changes: object = {}) {
  const { url, expires } = await (await preview(changes)).json<{ url: string; expires: number }>()
  return { url, expires, id: new URL(url).searchParams.get('projectId') ?? '' }
}

test('what is in the form is served as a project of its own, on the widget’s origin, which the console may frame', async () => {
  const { url, id, expires } = await previewed({ name: 'Draft', origins: [], features: ANALYTICS })
  expect(url).toMatch(/^https:\/\/widget\.example\/preview\?projectId=preview-[\w-]{22}$/)
  expect(expires - Date.now()).toBeGreaterThan(3_500_000)
  const found = await findProject(testEnv.DB, id)
  expect(found.ok && found.project).toMatchObject({
    name: 'Draft',
    allowedOrigins: [WIDGET, CONSOLE],
    theme: { accent: '#0f766e' },
    features: { analytics: { isEnabled: false } },
  })
})

const ANALYTICS = { analytics: { isEnabled: true, config: null } }

test('a preview is no project of the console', async () => {
  const { id } = await previewed()
  const projects = await (await browser.call('GET', '/api/projects')).json<ProjectSummary[]>()
  expect(projects.map((project) => project.id)).toEqual(['demo'])
  expect((await browser.call('GET', `/api/projects/${id}`)).status).toBe(404)
  expect(
    (await browser.call('POST', `/api/projects/${id}/preview`, { body: { definition: DEMO } })).status,
  ).toBe(404)
})

test('a draft at fault is not previewed, and says why', async () => {
  expect((await refusal(await preview({ theme: { accent: 'teal' } }))).fields?.[0]?.path).toBe('theme.accent')
})

test('a preview is gone an hour later, and no project is', async () => {
  await projectCalls(browser).publish(1, null)
  const { id } = await previewed()
  await deletePreviews(testEnv.DB)
  expect((await findProject(testEnv.DB, id)).ok).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 3_601_000)
  await deletePreviews(testEnv.DB)
  expect(await findProject(testEnv.DB, id)).toEqual({ ok: false, fault: 'unknown' })
  expect((await findProject(testEnv.DB, 'demo')).ok).toBe(true)
  const left = await testEnv.DB.prepare('SELECT count(*) AS n FROM console_previews').first('n')
  expect(left).toBe(0)
})
