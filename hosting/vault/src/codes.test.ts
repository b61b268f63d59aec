import { expect, test, vi } from 'vitest'
import { randomDigits, randomText } from '#login/digests.ts'
import { type Device, makeDevice } from '#login/testing/device.ts'
import { newAddress, setUpServices, VAULT } from '#login/testing/fixture.ts'
import { startOtp } from './codes.ts'

const HOUR = 3600
const { clock, services, mailbox } = setUpServices()

/** Requests a code on a device, and returns it. */
async function begin(email = newAddress()) {
  const device = await makeDevice(services)
  const { attemptId } = (await device.start(email)).body
  return { device, email, attemptId, code: mailbox.codeFor(email) }
}

/** Another code than this one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const resend = (device: Device, attemptId: string) =>
  device.send<{ resendAfter: number; expiresIn: number }>(`${VAULT}/v1/otp/resend`, { attemptId })

test('a right code is taken, and for ten minutes again from its device, whose answer may have been lost', async () => {
  const { device, attemptId, code } = await begin()
  const taken = { status: 200, body: { assertion: expect.any(String) } }
  const thief = await makeDevice(services)
  expect(await device.verify(attemptId, code)).toMatchObject(taken)
  clock.pass(600)
  expect(await device.verify(attemptId, code)).toMatchObject(taken)
  expect((await thief.verify(attemptId, code)).body.error).toBe('wrong_key')
  expect((await device.verify(attemptId, wrong(code))).body.error).toBe('used')
  clock.pass(1)
  expect((await device.verify(attemptId, code)).body.error).toBe('used')
})

test('five wrong codes lock an attempt, also for the right one', async () => {
  const { device, attemptId, code } = await begin()
  for (const left of [4, 3, 2, 1, 0])
    expect(await device.verify(attemptId, wrong(code, left + 1))).toEqual({
      status: 401,
      body: { error: 'wrong_code', left },
    })
  expect(await device.verify(attemptId, code)).toEqual({ status: 429, body: { error: 'locked' } })
  clock.pass(30)
  expect((await resend(device, attemptId)).body.error).toBe('locked')
})

test('of many codes at once no more than five are looked at', async () => {
  const { device, attemptId, code } = await begin()
  await device.verify(attemptId, wrong(code))
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, by) => device.verify(attemptId, wrong(code, by + 2))),
  )
  expect(answers.filter(({ body }) => body.error === 'wrong_code')).toHaveLength(4)
  expect(answers.filter(({ body }) => body.error === 'locked')).toHaveLength(8)
})

test('a code is good for ten minutes', async () => {
  const { device, attemptId, code } = await begin()
  clock.pass(600)
  expect((await device.verify(attemptId, wrong(code))).body.error).toBe('wrong_code')
  clock.pass(1)
  expect((await device.verify(attemptId, code)).body.error).toBe('expired')
})

test('a code that was handed on is of no use on another device, and takes no try from its owner', async () => {
  const { device, attemptId, code } = await begin()
  const thief = await makeDevice(services)
  for (let tried = 0; tried < 6; tried += 1)
    expect((await thief.verify(attemptId, code)).body.error).toBe('wrong_key')
  expect((await device.verify(attemptId, code)).status).toBe(200)
})

test('a code of another attempt is wrong', async () => {
  const one = await begin()
  const other = await begin()
  expect((await one.device.verify(one.attemptId, other.code)).body.error).toBe('wrong_code')
  expect((await one.device.verify(randomText(16), one.code)).body.error).toBe('expired')
})

test('another code takes the place of the first, renews its time and leaves the tries counted', async () => {
  const { device, email, attemptId, code } = await begin()
  await device.verify(attemptId, wrong(code))
  clock.pass(500)
  expect((await resend(device, attemptId)).body).toEqual({ resendAfter: 30, expiresIn: 600 })
  const second = mailbox.codeFor(email)
  if (second !== code)
    expect((await device.verify(attemptId, code)).body).toEqual({ error: 'wrong_code', left: 3 })
  clock.pass(500)
  expect((await device.verify(attemptId, second)).status).toBe(200)
})

test('only the device that asked for a code is mailed another', async () => {
  const { attemptId, email } = await begin()
  const stranger = await makeDevice(services)
  clock.pass(30)
  expect((await resend(stranger, attemptId)).body.error).toBe('wrong_key')
  expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1)
})

test('between two mails to an address there are thirty seconds, and what is refused does not make them longer', async () => {
  const { device, attemptId, email } = await begin()
  clock.pass(20)
  expect(await resend(device, attemptId)).toEqual({
    status: 429,
    body: { error: 'cooldown', retryAfter: 10 },
  })
  const other = await makeDevice(services)
  expect((await other.start(email)).body).toEqual({ error: 'cooldown', retryAfter: 10 })
  clock.pass(10)
  expect((await other.start(email)).status).toBe(200)
})

test('strangers use up an address’s mails, and none of a device that proved it before', async () => {
  const { device, email, attemptId, code } = await begin()
  await device.verify(attemptId, code)
  const ask = async () => (await makeDevice(services)).start(email)
  const errors: (string | undefined)[] = []
  for (let requested = 0; requested < 7; requested += 1) {
    clock.pass(31)
    errors.push((await ask()).body.error)
  }
  expect(errors.slice(0, 4)).toEqual(Array(4).fill(undefined))
  expect(errors.slice(4)).toEqual(Array(3).fill('limited'))
  expect((await device.start(email)).status).toBe(200)
})

test('an address is mailed no more than twenty codes a day for strangers', async () => {
  const email = newAddress()
  let mails = 0
  for (let hour = 0; hour < 6; hour += 1) {
    for (let requested = 0; requested < 5; requested += 1) {
      const device = await makeDevice(services)
      const started = await startOtp(services.vault, {
        ...{ attemptId: randomText(16), email, jkt: device.jkt, host: 'https://shop.example' },
      })
      if (started.ok) mails += 1
      clock.pass(31)
    }
    clock.pass(HOUR)
  }
  expect(mails).toBe(20)
})

test('a code for another address goes out at once, to five addresses a minute from one device', async () => {
  const { device } = await begin()
  for (let requested = 0; requested < 4; requested += 1) {
    const email = newAddress()
    expect((await device.start(email)).status).toBe(200)
    expect(mailbox.codeFor(email)).toMatch(/^\d{6}$/)
  }
  expect((await device.start(newAddress())).body).toEqual({ error: 'limited', retryAfter: 60 })
})

test('a login frees the next one by its address, for the device that has logged in', async () => {
  const { device, email, attemptId, code } = await begin()
  await device.verify(attemptId, code)
  for (let login = 0; login < 3; login += 1) {
    const { body, status } = await device.start(email)
    expect(status).toBe(200)
    expect((await device.verify(body.attemptId, mailbox.codeFor(email))).status).toBe(200)
  }
  expect((await (await makeDevice(services)).start(email)).body.error).toBe('cooldown')
})

test('two spellings of one address share its limits', async () => {
  const email = newAddress()
  await begin(email)
  const other = await makeDevice(services)
  expect((await other.start(email.toUpperCase())).body.error).toBe('cooldown')
})

test('a mail names its site, has its code first in the subject, and says not to share it', async () => {
  const { email, code } = await begin()
  const mail = mailbox.last(email)
  expect(mail?.subject).toBe(`${code} is your code to log in on shop.example`)
  expect(mail?.text).toContain('Never share this code')
  expect(mail?.html).toContain(code)
})

test('where no mail can be sent the login says so, and no code is good', async () => {
  mailbox.setDown(true)
  vi.spyOn(console, 'error').mockReturnValue()
  const device = await makeDevice(services)
  expect(await device.start(newAddress())).toEqual({
    status: 503,
    body: { error: 'unavailable', reference: expect.any(String) },
  })
})

test('a mail that did not go out keeps nobody from asking again at once, and counts as one all the same', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const email = newAddress()
  const device = await makeDevice(services)
  mailbox.setDown(true)
  for (let requested = 0; requested < 3; requested += 1) expect((await device.start(email)).status).toBe(503)
  mailbox.setDown(false)
  const { body } = await device.start(email)
  expect(mailbox.mails).toHaveLength(1)
  expect((await resend(device, body.attemptId)).body).toMatchObject({ error: 'cooldown', retryAfter: 30 })
  clock.pass(31)
  mailbox.setDown(true)
  expect((await resend(device, body.attemptId)).status).toBe(503)
  mailbox.setDown(false)
  expect((await resend(device, body.attemptId)).body).toMatchObject({ error: 'limited' })
})

test('what is no question of auth begins nothing', async () => {
  const requested = { attemptId: 'x', email: newAddress(), jkt: randomText(32), host: 'https://shop.example' }
  expect(await startOtp(services.vault, requested)).toEqual({ ok: false, error: 'invalid' })
  expect(mailbox.mails).toHaveLength(0)
})

test('nothing that is stored holds a code or an address', async () => {
  const { email, code, device, attemptId } = await begin()
  const { runInDurableObject } = await import('cloudflare:test')
  const stub = services.vault.ATTEMPTS.getByName(attemptId)
  const stored = await runInDurableObject(stub, (_, { storage }) => JSON.stringify([...storage.kv.list()]))
  expect(stored).toContain(device.jkt)
  expect(stored).not.toContain(email)
  expect(stored).not.toContain(code)
})

test('every digit of a code is as likely at each place', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (let drawn = 0; drawn < 5000; drawn += 1)
    for (const digit of randomDigits(6)) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1
  // Six standard deviations of 30,000 draws: about one run in a hundred million is out of them.
  for (const count of counts) expect(Math.abs(count - 3000)).toBeLessThan(312)
})
