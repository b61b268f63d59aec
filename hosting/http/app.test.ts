import { beforeAll, expect, test } from 'vitest'
import { callSecure } from '#testing/callSecure.ts'
import { callWorker, migrate, seedProject } from '#testing/fixture.ts'

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})

test.each([
  ['the widget', '/embed/v1/?project=demo', 200],
  ['a project that there is not', '/embed/v1/?project=none', 404],
  ['a path that there is not', '/nothing', 404],
])('browsers come to the widget by TLS alone after %s', async (_, path, status) => {
  const response = await callWorker(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains')
})

test('what the secure frame says of TLS stays', async () => {
  const { headers } = await callSecure('/window')
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains; preload')
})
