import { expect, test } from 'vitest'
import { type Client, Refused, type ServiceRequest } from './client.ts'
import { failure } from './failures.ts'
import { createFarcaster } from './farcaster.ts'

const { signal } = new AbortController()
const URL = 'https://farcaster.xyz/~/siwf?channelToken=one'
const ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const DEVICE = { step: 'device', attemptId: ID, match: '11', expiresAfter: 1 } as const
const PROVEN = { assertion: 'a.b.c', proof: 'p' }

/** Services that answer one thing after the other; an error is thrown. */
function begin(...answers: unknown[]) {
  const requested: Pick<ServiceRequest, 'path' | 'body'>[] = []
  const client: Client = {
    request: async ({ path, body }) => {
      requested.push({ path, body })
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer as never
    },
    send: async () => {},
  }
  const outcome = { step: 'done', user: { email: null, accounts: { eip155: '0x1', solana: 's' } } } as const
  const answered: unknown[] = []
  const farcaster = createFarcaster({
    client,
    sleep: async () => {},
    acceptSession: async (given) => {
      answered.push(given)
      return (given as unknown) === 'device' ? DEVICE : outcome
    },
  })
  return { farcaster, requested, answered, outcome }
}

test('a login begins with auth, and its link is of vault', async () => {
  const { farcaster, requested } = begin({ attemptId: ID, expiresIn: 900 }, { url: URL, expiresIn: 600 })
  const started = await farcaster.start({ project: 'demo', host: 'https://shop.example' }, signal)
  expect(started).toEqual({ attemptId: ID, url: URL })
  expect(requested.map(({ path }) => path)).toEqual(['/v1/social/start', '/v1/farcaster/start'])
})

test('it is looked for until it was signed, also while nobody answers', async () => {
  const away = failure('LOGIN_UNAVAILABLE')
  const { farcaster, requested, answered, outcome } = begin(null, away, null, PROVEN, 'session')
  await farcaster.wait({ attemptId: ID }, signal)
  expect(await farcaster.prove({ attemptId: ID }, signal)).toBe(outcome)
  expect(answered).toEqual(['session'])
  expect(requested.slice(4)).toEqual([{ path: '/v1/social/session', body: PROVEN }])
})

test('a link that has run out ends it', async () => {
  const { farcaster } = begin(new Refused(401, { error: 'expired' }))
  await expect(farcaster.wait({ attemptId: ID }, signal)).rejects.toMatchObject({
    data: { reason: 'DEVICE_EXPIRED' },
  })
})

test('a new device of somebody who has added an address waits to be confirmed', async () => {
  const { farcaster } = begin(PROVEN, 'device')
  await farcaster.wait({ attemptId: ID }, signal)
  expect(await farcaster.prove({ attemptId: ID }, signal)).toBe(DEVICE)
})
