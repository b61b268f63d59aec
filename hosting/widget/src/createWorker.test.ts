import { createExecutionContext } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { cacheProjects } from '#db/projectCache.ts'
import { migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'
import { createWorker } from './createWorker.ts'

beforeAll(migrate)

test('a second read of a chain does not ask the database', async () => {
  await seedProject('reads')
  const worker = createWorker(cacheProjects())
  const batch = vi.spyOn(testEnv.DB, 'batch')
  const ask = () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const url = `${WIDGET}/v1/?chainId=eip155:1&projectId=reads`
    const request = new Request(url, { method: 'POST', body }) as Parameters<typeof worker.fetch>[0]
    return worker.fetch(request, testEnv, createExecutionContext())
  }
  for (const _ of [1, 2, 3]) expect(await (await ask()).json()).toMatchObject({ result: '0x1' })
  expect(batch).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
