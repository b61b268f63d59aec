import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { testEnv } from '#testing/fixture.ts'
import type { Environment } from './environment.ts'
import { isAddressWithinRate } from './rate.ts'

/** Returns the key under which the limiter counts an address. */
async function keyOf(address: string): Promise<string | undefined> {
  const keys: string[] = []
  const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 })
  const request = new Request('https://widget.example/', { headers: { 'CF-Connecting-IP': address } })
  await isAddressWithinRate(request, { ...testEnv, ADDRESS_LIMITER: { limit } as RateLimit })
  return keys[0]
}

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8:0:0:1::'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::'],
])('%s and %s are one line’s, so one caller', async (one, other) => {
  expect(await keyOf(one)).toBe(await keyOf(other))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
])('%s and %s are two callers', async (one, other) => {
  expect(await keyOf(one)).not.toBe(await keyOf(other))
})

test('what is no address is counted as it is', async () => {
  expect([await keyOf('1:2:3'), await keyOf('unknown')]).toEqual(['1:2:3', 'unknown'])
})

test.each(['ADDRESS_LIMITER', 'RPC_LIMITER', 'HOSTED_LIMITER'] as const)(
  '%s is bound, and lets through who has never asked',
  async (name) => {
    const limiter = (env as unknown as Environment)[name]
    expect(await limiter?.limit({ key: crypto.randomUUID() })).toMatchObject({ success: true })
  },
)
