import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { randomText } from '#login/digests.ts'
import { type Device, makeDevice } from '#login/testing/device.ts'
import { AUTH, type Services, startServices } from '#login/testing/fixture.ts'

let services: Services
let frame: Device
let window: Device
beforeAll(async () => {
  services = await startServices()
  frame = await makeDevice(services)
  window = await makeDevice(services)
})
afterEach(() => vi.restoreAllMocks())

const put = (device: Device, id: string, side: string, data: string) =>
  device.send(`${AUTH}/v1/mailbox/${id}/${side}`, { data }, { method: 'PUT' })
const get = (device: Device, id: string, side: string, after = 0) =>
  device.send<{ sequence: number; data: string }>(`${AUTH}/v1/mailbox/${id}/${side}?after=${after}`, null, {
    method: 'GET',
  })

test('what a side writes comes to the other in its order, also to one that asks later', async () => {
  const id = randomText(16)
  for (const data of ['first', 'second']) expect((await put(frame, id, 'frame', data)).status).toBe(204)
  expect((await get(window, id, 'frame')).body).toEqual({ sequence: 1, data: 'first' })
  expect((await get(window, id, 'frame', 1)).body).toEqual({ sequence: 2, data: 'second' })
})

test('a question waits for its message', async () => {
  const id = randomText(16)
  const waiting = get(frame, id, 'window')
  await put(window, id, 'window', 'answer')
  expect((await waiting).body).toEqual({ sequence: 1, data: 'answer' })
})

test('a question that nothing comes to ends, to be asked again', async () => {
  const stub = services.auth.MAILBOXES.getByName(randomText(16))
  expect(await stub.next('window', 0, 1)).toBe(null)
})

test('a side is written by the first key that did', async () => {
  const id = randomText(16)
  await put(frame, id, 'frame', 'mine')
  expect((await put(window, id, 'frame', 'theirs')).body.error).toBe('not_yours')
  expect((await get(window, id, 'frame')).body.data).toBe('mine')
})

test('a message has 80 KB at most, and a side sixteen of them', async () => {
  const id = randomText(16)
  const longest = 'A'.repeat(Math.ceil((81_920 * 4) / 3))
  expect((await put(frame, id, 'frame', `${longest}A`)).status).toBe(400)
  for (let written = 0; written < 16; written += 1)
    expect((await put(frame, id, 'frame', written === 0 ? longest : 'A')).status).toBe(204)
  expect(await put(frame, id, 'frame', 'A')).toEqual({ status: 409, body: { error: 'full' } })
})

test.each([
  ['an id that could be guessed', `/v1/mailbox/1234/frame`],
  ['a side that there is not', `/v1/mailbox/AAAAAAAAAAAAAAAAAAAAAA/other`],
])('there is no mailbox of %s', async (_, path) => {
  expect((await frame.send(AUTH + path, { data: 'A' }, { method: 'PUT' })).status).toBe(404)
})

test('after its time a mailbox is empty', async () => {
  const id = randomText(16)
  await put(frame, id, 'frame', 'gone')
  const stub = services.auth.MAILBOXES.getByName(id)
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  expect(await stub.next('frame', 0, 1)).toBe(null)
})

test('one client address writes so much an hour', async () => {
  const LIMITS = { mailbox: [{ max: 2, seconds: 3600 }] }
  const strict = { ...services, auth: { ...services.auth, LIMITS } }
  const device = await makeDevice(strict, { address: '2001:db8:77::1' })
  for (let written = 0; written < 2; written += 1)
    expect((await put(device, randomText(16), 'frame', 'A')).status).toBe(204)
  expect((await put(device, randomText(16), 'frame', 'A')).body.error).toBe('limited')
})
