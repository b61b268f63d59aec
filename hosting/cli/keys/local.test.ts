import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { importJWK, jwtVerify, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyFile, localSecrets, makeLocalKeys, readLocalKeys } from './local.ts'
import { makeNextKey, removeOldKeys } from './rotate.ts'

let state: string

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'latch-keys-'))
})
afterEach(() => rmSync(state, { recursive: true, force: true }))

const read = (service: 'auth' | 'vault') => parseEnv(readFileSync(keyFile(state, service), 'utf8'))

test('each service has keys of its own, and auth alone those that check what vault signs', () => {
  expect(makeLocalKeys(state)).toBe(true)
  const [auth, vault] = [read('auth'), read('vault')]
  for (const name of ['KEK_K1', 'PEPPER'] as const) {
    expect(auth[name]).toMatch(/^[\w-]{43}$/)
    expect(auth[name]).not.toBe(vault[name])
  }
  expect(vault.AUTH_KEYS).toBe(auth.AUTH_KEYS)
  expect(Object.keys(vault)).not.toContain('VAULT_KEYS')
  expect(auth.AUTH_KEYS).not.toContain('"d"')
  expect(auth.VAULT_KEYS).not.toContain('"d"')
})

test('what a service signs is checked by its public keys', async () => {
  makeLocalKeys(state)
  const { SIGNING_KEY = '', AUTH_KEYS = '' } = read('auth')
  const jwk = JSON.parse(SIGNING_KEY)
  const token = await new SignJWT({ sub: 'x' })
    .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid })
    .sign(await importJWK(jwk, 'EdDSA'))
  const [publicKey] = JSON.parse(AUTH_KEYS).keys
  expect(publicKey.kid).toBe(jwk.kid)
  expect((await jwtVerify(token, await importJWK(publicKey, 'EdDSA'))).payload.sub).toBe('x')
})

test('keys that are there stay, for what they sealed is read by them alone', () => {
  makeLocalKeys(state)
  const before = read('auth')
  expect(makeLocalKeys(state)).toBe(false)
  expect(read('auth')).toEqual(before)
})

test('nobody else on the machine reads them', () => {
  makeLocalKeys(state)
  expect(statSync(keyFile(state, 'vault')).mode & 0o077).toBe(0)
})

test('a rotation is rehearsed on the keys of the local stack', async () => {
  makeLocalKeys(state)
  const before = readLocalKeys(state, 'vault')
  const target = { service: 'vault', secrets: localSecrets(state, 'vault') } as const
  expect(await makeNextKey(target, 'K1', async () => {})).toBe('K2')
  expect(readLocalKeys(state, 'vault')).toEqual({ ...before, KEK_K2: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await removeOldKeys(target, 'K2', { run: async () => [] })).toEqual(['K1'])
  expect(Object.keys(readLocalKeys(state, 'vault'))).not.toContain('KEK_K1')
  expect(statSync(keyFile(state, 'vault')).mode & 0o777).toBe(0o600)
})

test('a local stack that was never started is named', () => {
  expect(() => readLocalKeys(state, 'auth')).toThrow('Run `npm start` once')
})
