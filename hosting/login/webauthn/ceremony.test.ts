import { expect, test } from 'vitest'
import { STORED_PASSKEYS } from '../testing/storedPasskeys.ts'
import { verifyAuthentication, verifyRegistration } from './ceremony.ts'

const ORIGIN = 'https://secure.example'
const PLACE = { origin: ORIGIN, topOrigin: 'https://host.example' }
const passkeys = Object.entries(STORED_PASSKEYS)

test.each(passkeys)('a passkey of %s that an earlier release stored still opens', async (_, passkey) => {
  const { publicKey, used, challenge } = passkey
  const use = await verifyAuthentication(used, JSON.parse(publicKey), challenge, PLACE)
  expect(use).toEqual({ counter: 8, isSynced: true })
})

test.each(passkeys)('a new passkey of %s is stored as an earlier release reads it', async (_, passkey) => {
  const { made, publicKey, challenge } = passkey
  const verified = await verifyRegistration(made, challenge, ORIGIN)
  expect(verified).toEqual({ id: made.id, publicKey: JSON.parse(publicKey), counter: 7, isSynced: true })
})

test('what one key signed is refused under another', async () => {
  const { ES256, RS256 } = STORED_PASSKEYS
  const use = (publicKey: string) =>
    verifyAuthentication(ES256.used, JSON.parse(publicKey), ES256.challenge, PLACE)
  expect(await use(RS256.publicKey)).toBeNull()
  const { x, ...others } = JSON.parse(ES256.publicKey)
  expect(await use(JSON.stringify({ ...others, x: others.y, y: x }))).toBeNull()
})

test.each(passkeys)('bytes that are no authenticator data are refused for %s', async (_, passkey) => {
  const { made, used, publicKey, challenge } = passkey
  const cut = (text: string) => text.slice(0, -8)
  const cutMade = { ...made, authenticatorData: cut(made.authenticatorData) }
  expect(await verifyRegistration(cutMade, challenge, ORIGIN)).toBeNull()
  const cutUsed = { ...used, authenticatorData: cut(used.authenticatorData) }
  expect(await verifyAuthentication(cutUsed, JSON.parse(publicKey), challenge, PLACE)).toBeNull()
})
