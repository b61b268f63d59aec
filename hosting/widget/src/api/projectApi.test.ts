import { beforeAll, expect, test, vi } from 'vitest'
import { ask, migrate, seedProject } from '../testing/fixture.ts'

beforeAll(async () => {
  await migrate()
  await seedProject('demo', {
    features: '{"swap":{"isEnabled":true,"config":["1inch"]},"payments":{"isEnabled":false,"config":null}}',
  })
})

test.each(['projectId', 'project'])('features of a project, asked by %s', async (parameter) => {
  const response = await ask(`/appkit/v1/config?${parameter}=demo&st=appkit&sv=1`)
  expect(await response.json()).toEqual({
    features: [
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'payments', isEnabled: false, config: null },
    ],
  })
  expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
})

test('origins of a project', async () => {
  const response = await ask('/projects/v1/origins?projectId=demo')
  expect(await response.json()).toEqual({ allowedOrigins: ['https://app.example', 'https://*.app.example'] })
})

test.each(['/appkit/v1/config', '/projects/v1/origins'])('%s refuses an unknown project', async (path) => {
  const response = await ask(`${path}?projectId=nobody`)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'projectId' }] })
})

test('health answers a page that cannot read the answer', async () => {
  const response = await ask('/health')
  expect(response.status).toBe(204)
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
})

test('a failure of ours is a reference, not a stack', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await ask('/projects/v1/origins?projectId=demo', {}, { DB: null })
  expect(response.status).toBe(500)
  expect(await response.text()).toMatch(
    /^\{"status":"FAILED","reasons":\[\{"field":"server","description":"Internal error, reference [0-9a-f-]{36}"\}\]\}$/,
  )
  log.mockRestore()
})
