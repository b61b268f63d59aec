import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { logIn, makeDevice } from './testing/device.ts'
import { AUTH, newAddress, setUpServices } from './testing/fixture.ts'

const { clock, services, mailbox } = setUpServices()
const USER = `${AUTH}/v1/user`

async function own() {
  const device = await makeDevice(services)
  const { session } = await logIn(device, mailbox, newAddress())
  const options = { token: session.access, method: 'GET' } as const
  return {
    replays: services.auth.REPLAYS.getByName(device.jkt),
    prove: () => device.prove(USER, options),
    read: async (proof: string) =>
      (await device.sendOnce(USER, null, { ...options, headers: { DPoP: proof } })).status,
  }
}

test('a used proof stays refused when older ones are forgotten', async () => {
  const { replays, prove, read } = await own()
  const proof = await prove()
  expect([await read(proof), await read(proof)]).toEqual([200, 401])
  clock.pass(30)
  expect(await runDurableObjectAlarm(replays)).toBe(true)
  expect(await read(proof)).toBe(401)
})

test('what a key used goes some minutes after its last request', async () => {
  const { replays, prove, read } = await own()
  await read(await prove())
  clock.pass(170)
  // Something is left to forget, so that another alarm follows.
  await runDurableObjectAlarm(replays)
  clock.pass(360)
  expect(await runDurableObjectAlarm(replays)).toBe(true)
  const tables = await runInDurableObject(replays, (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_schema WHERE name = 'used'").toArray(),
  )
  expect(tables).toEqual([])
  expect(await runDurableObjectAlarm(replays)).toBe(false)
})
