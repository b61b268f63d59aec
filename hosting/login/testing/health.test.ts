import { expect, test, vi } from 'vitest'
import { AUTH_CLOCK, clearAuth } from '#auth/src/clearAuth.ts'
import { clearVault, VAULT_CLOCK } from '#vault/src/clearVault.ts'
import { AUTH, fetchService, type Services, setUpServices, VAULT } from './fixture.ts'

const { services } = setUpServices()

const ORIGINS = { auth: AUTH, vault: VAULT } as const
type Health = { status: string; crons: Record<string, { age: number | null; late: boolean }> }

async function healthOf(service: keyof typeof ORIGINS, among: Services = services) {
  const response = await fetchService(among, new Request(`${ORIGINS[service]}/health`))
  return { status: response.status, body: await response.json<Health>() }
}

test.each([
  ['auth', AUTH_CLOCK, () => clearAuth(services.auth)],
  ['vault', VAULT_CLOCK, () => clearVault(services.vault)],
] as const)(
  '%s tells when each step of its clock last ran, and that its database is there',
  async (service, clock, run) => {
    const before = await healthOf(service)
    expect(before.status).toBe(200)
    expect(Object.keys(before.body.crons)).toEqual(Object.keys(clock))
    await run()
    const { body } = await healthOf(service)
    expect(Object.values(body.crons).filter(({ age }) => age === null)).toEqual([])
  },
)

test('a service whose database does not answer is down', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const DB = {
    prepare: () => {
      throw new Error('D1_ERROR: internal error')
    },
  } as unknown as D1Database
  const down: Services = {
    ...services,
    auth: { ...services.auth, DB },
    vault: { ...services.vault, DB },
  }
  for (const service of ['auth', 'vault'] as const)
    expect(await healthOf(service, down)).toEqual({
      status: 503,
      body: { status: 'down', database: 'down' },
    })
})

test('a deletion that cannot be carried out keeps nothing else from being cleared', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { DB } = services.auth
  const failing = new Proxy(DB, {
    get: (target, name) => {
      if (name !== 'prepare') return Reflect.get(target, name)
      return (sql: string) => {
        if (sql.includes('SET frozen_until')) throw new Error('D1_ERROR: too long')
        return target.prepare(sql)
      }
    },
  })
  await DB.prepare(
    "INSERT INTO challenge (challenge, purpose, jkt, subject, expires) VALUES ('c', 'use', 'j', 's', 1)",
  ).run()
  await expect(clearAuth({ ...services.auth, DB: failing })).rejects.toThrow('Failed by the clock: deletions')
  expect(await DB.prepare('SELECT count(*) AS count FROM challenge').first('count')).toBe(0)
})
