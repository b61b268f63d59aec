import { afterEach, expect, test, vi } from 'vitest'
import { reservePort } from '../stack/ports.ts'
import { identityUrl, startIdentity } from './start.ts'

afterEach(() => void vi.restoreAllMocks())

test('the login providers start without a word on the console of those who start them', async () => {
  const printed = (['warn', 'info', 'error'] as const).map((name) => vi.spyOn(console, name))
  const port = await reservePort()
  const identity = await startIdentity({ port, secureOrigin: 'http://secure.localhost' })
  const { status } = await fetch(`${identityUrl(port)}/.well-known/openid-configuration`)
  identity.stop()
  expect(status).toBe(200)
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
})
