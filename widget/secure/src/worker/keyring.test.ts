import { expect, test } from 'vitest'
import { deriveKeys } from './derive.ts'
import { createKeyring, IDLE_LIMIT, OPEN_LIMIT } from './keyring.ts'
import { createTestEnvironment } from './testEnvironment.ts'

async function open() {
  const world = createTestEnvironment()
  const keyring = createKeyring(world.environment)
  const keys = await deriveKeys(new Uint8Array(32).fill(5))
  keyring.open(keys, { uid: 'me' })
  const isWiped = () =>
    keys.eip155.privateKey.every((byte) => byte === 0) && keys.solana.privateKey.every((byte) => byte === 0)
  return { ...world, keyring, isWiped }
}

test('keys are wiped after a quarter of an hour without a signature', async () => {
  const { keyring, pass, isWiped } = await open()
  pass(IDLE_LIMIT - 1)
  expect(keyring.keysOf('me')).not.toBeNull()
  pass(IDLE_LIMIT - 1)
  expect(isWiped()).toBe(false)
  pass(1)
  expect(isWiped()).toBe(true)
  expect(keyring.keysOf('me')).toBeNull()
})

test('keys are wiped after an hour of use', async () => {
  const { keyring, pass, isWiped } = await open()
  for (let minutes = 0; minutes < 59; minutes++) {
    pass(60_000)
    expect(keyring.keysOf('me')).not.toBeNull()
  }
  pass(OPEN_LIMIT - 59 * 60_000)
  expect(isWiped()).toBe(true)
})

test('keys are not given out late, even when no timer has fired', async () => {
  const { keyring, passSilently, isWiped } = await open()
  passSilently(IDLE_LIMIT)
  expect(keyring.keysOf('me')).toBeNull()
  expect(isWiped()).toBe(true)
})

test('keys of one person are not given to the next', async () => {
  const { keyring, isWiped } = await open()
  expect(keyring.keysOf('you')).toBeNull()
  expect(isWiped()).toBe(true)
})

test('locking wipes', async () => {
  const { keyring, isWiped } = await open()
  keyring.lock()
  expect(isWiped()).toBe(true)
})
