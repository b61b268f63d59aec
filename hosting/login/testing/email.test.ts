import { fc } from '@latch/protocol/testRandom.ts'
import { describe, expect, test } from 'vitest'
import { hidesCharacters, normaliseEmail } from '../email.ts'
import { logIn, makeDevice } from './device.ts'
import { newAddress, setUpServices } from './fixture.ts'
import { signUp } from './wallet.ts'

const { clock, services, mailbox } = setUpServices()

test.each([
  ['capitals', 'Ada@Mail.Example', 'ada@mail.example'],
  ['a capital that has no composed form', 'J\u030cane@mail.example', '\u01f0ane@mail.example'],
  ['a decomposed letter', 'jose\u0301@mail.example', 'jos\u00e9@mail.example'],
  ['a dot behind the domain', 'me@mail.example.', 'me@mail.example'],
  ['a domain of another alphabet', 'me@Bücher.example', 'me@xn--bcher-kva.example'],
])('%s are one spelling', (_, typed, spelled) => {
  expect(normaliseEmail(typed)).toBe(spelled)
})

test('tags and dots before the @ are somebody’s choice', () => {
  expect(normaliseEmail('a.b+tag@mail.example')).toBe('a.b+tag@mail.example')
})

test('the spelling of a spelling is itself', () => {
  const letters = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        'J',
        'T',
        'W',
        'Y',
        'A',
        'H',
        'İ',
        'Σ',
        'ẞ',
        'ſ',
        'K',
        'ǅ',
        '\u030c',
        '\u0308',
        '\u030a',
        '\u0331',
        '\u02be',
        '.',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((unit) => !/[\s@/?#\\]/u.test(unit)),
    ),
    minLength: 1,
  })
  const domain = fc.constantFrom('Mail.Example', 'mail.example.', 'bücher.example', 'mail.example..')
  fc.assert(
    fc.property(letters, domain, (local, host) => {
      const once = normaliseEmail(`${local}@${host}`)
      expect(normaliseEmail(once)).toBe(once)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  'a\u200bda@mail.example',
  '\u202eada@mail.example',
  'ada\u00ad@mail.example',
  'ada\ufe0f@mail.example',
])('nobody begins with an address that hides something: %j', async (email) => {
  expect(hidesCharacters(email)).toBe(true)
  const device = await makeDevice(services)
  expect(await device.start(email)).toMatchObject({ status: 400, body: { error: 'invalid' } })
  expect(mailbox.mails).toEqual([])
})

describe('one mailbox is one account', () => {
  test('however its letters are typed', async () => {
    const typed = `J\u030c${newAddress()}`.toUpperCase()
    const device = await makeDevice(services)
    const { attemptId } = (await device.start(typed)).body
    const { assertion } = (await device.verify(attemptId, mailbox.codeFor(normaliseEmail(typed)))).body
    const { body: session } = await device.session(assertion)
    if (session.action !== 'CONNECT') throw new Error('A link was asked for')
    await signUp(device, { session, attemptId })
    clock.pass(31)
    const again = await logIn(device, mailbox, session.email ?? '')
    expect(again.session).toMatchObject({ uid: session.uid, wallet: { wid: expect.any(String) } })
  })

  test('with a dot behind the domain and without', async () => {
    const email = newAddress()
    const device = await makeDevice(services)
    const login = await logIn(device, mailbox, email)
    clock.pass(31)
    const { body } = await device.start(`${email}.`, { refresh: login.session.refresh })
    expect(body.action).toBe('CONNECT')
  })
})
