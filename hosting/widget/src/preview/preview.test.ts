import { beforeAll, expect, test } from 'vitest'
import { callWorker, contentPolicy, migrate, seedPreview, seedProject } from '#testing/fixture.ts'

const CONSOLE = 'https://console.example'
const PREVIEW = 'preview-4fzyo82mvyr'

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
  await seedPreview(PREVIEW, Date.now() + 60_000)
})

const openPreview = (id: string, vars: Record<string, string> = { CONSOLE_ORIGIN: CONSOLE }) =>
  callWorker(`/preview?projectId=${id}`, {}, vars)

test('a preview is the modal inline, framed by the console only, and found by no search engine', async () => {
  const response = await openPreview(PREVIEW)
  expect(response.status).toBe(200)
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  const html = await response.clone().text()
  const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(html) ?? []
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  expect(script).toContain("from '/v1/sdk.js'")
  expect(contentPolicy(response)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${await hashSource(script)}`,
    'style-src': await hashSource(style),
    'connect-src': "'self'",
    'frame-src': "'self'",
    'frame-ancestors': CONSOLE,
    'base-uri': "'none'",
    'form-action': "'none'",
    'object-src': "'none'",
  })
})

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

test('no other project has one', async () => {
  expect((await openPreview('demo')).status).toBe(404)
  expect((await callWorker('/preview', {}, { CONSOLE_ORIGIN: CONSOLE })).status).toBe(404)
})

test.each([{}, { CONSOLE_ORIGIN: '' }, { CONSOLE_ORIGIN: 'https://console.example; script-src *' }])(
  'a deployment with the settings %j has no console, and no previews',
  async (vars) => {
    expect((await openPreview(PREVIEW, vars)).status).toBe(404)
  },
)

test('an expired preview says so inside the console, and runs nothing', async () => {
  await seedPreview('preview-expired', Date.now() - 1)
  for (const id of ['preview-expired', 'preview-unknown']) {
    const response = await openPreview(id)
    expect([response.status, contentPolicy(response)['frame-ancestors']]).toEqual([404, CONSOLE])
    const html = await response.text()
    expect(html).toContain('expired')
    expect(html).not.toContain('<script')
  }
})
