import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from './client.ts'
import { loadDeviceKey } from './deviceKey.ts'
import type { ServiceInit } from './environment.ts'
import { createTestEnvironment } from './testEnvironment.ts'

const origins = { auth: 'https://auth.example', vault: 'https://vault.example' }
const refusal = (error: string, headers: Record<string, string>) =>
  Response.json({ error }, { status: 401, headers })

/** A client, and the claims of each proof that it sent. */
async function open(answers: Response[]) {
  const proofs: Record<string, unknown>[] = []
  const { environment } = createTestEnvironment({
    fetch: async (_, { headers: { dpop = '' } }: ServiceInit) => {
      const [, claims = ''] = dpop.split('.')
      proofs.push(JSON.parse(new TextDecoder().decode(fromBase64Url(claims))))
      return answers.shift() ?? Response.json({})
    },
  })
  const client = createClient(origins, await loadDeviceKey(environment), environment)
  const { signal } = new AbortController()
  const ask = (service: 'auth' | 'vault' = 'auth') =>
    client.request({ service, path: '/v1/session/refresh', body: {}, signal }, z.object({}))
  return { ask, proofs, now: environment.now() }
}

test('a service’s nonce goes into the next proof for it, and into no other’s', async () => {
  const { ask, proofs } = await open([refusal('use_dpop_nonce', { 'DPoP-Nonce': 'n1' })])
  await ask()
  await ask('vault')
  expect(proofs.map(({ nonce }) => nonce)).toEqual([undefined, 'n1', undefined])
  expect(new Set(proofs.map(({ jti }) => jti)).size).toBe(3)
})

test('a nonce that is refused twice is no reason for a third time', async () => {
  const answers = [1, 2, 3].map((number) => refusal('use_dpop_nonce', { 'DPoP-Nonce': `n${number}` }))
  const { ask, proofs } = await open(answers)
  await expect(ask()).rejects.toThrow('use_dpop_nonce')
  expect(proofs).toHaveLength(2)
})

test('a visitor whose clock is an hour behind signs in by the service’s', async () => {
  const date = new Date(Date.parse('2026-05-04T11:00:00Z')).toUTCString()
  const { ask, proofs, now } = await open([refusal('dpop_invalid', { Date: date })])
  await ask()
  expect(proofs.map(({ iat }) => iat)).toEqual([now / 1000, now / 1000 + 3600])
})

test('a proof that is refused though the clocks agree is not sent again', async () => {
  const date = new Date(Date.parse('2026-05-04T10:00:05Z')).toUTCString()
  const { ask, proofs } = await open([refusal('dpop_invalid', { Date: date })])
  await expect(ask()).rejects.toThrow('dpop_invalid')
  expect(proofs).toHaveLength(1)
})
