import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { throughCache } from './cache.ts'

const origin = 'https://kept.example'

/** One request; tests use different keys, because answers are cached. */
function question(key: string) {
  const context = createExecutionContext()
  const ask = (read: 'cached' | 'fresh', answer: () => Promise<string>, now = Date.now) =>
    throughCache({ key, lifetime: 30, read }, { origin, context, now }, answer)
  return { ask, settled: () => waitOnExecutionContext(context) }
}

/** An answer that resolves on demand. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>()
  const answer = () => {
    onRequest()
    return promise
  }
  return { answer, requested, resolve }
}

test('who asks anew is not given the answer to an earlier question', async () => {
  const { ask, settled } = question('fresh')
  const earlier = slow()
  const ordinary = ask('cached', earlier.answer, () => 1_000)
  await earlier.requested
  expect(
    await ask(
      'fresh',
      async () => 'after',
      () => 2_000,
    ),
  ).toEqual({ answer: 'after', at: 2_000, stale: false })
  earlier.resolve('before')
  expect((await ordinary).answer).toBe('before')
  await settled()
  const answer = await ask(
    'cached',
    async () => 'asked once more',
    () => 3_000,
  )
  expect(answer).toEqual({ answer: 'after', at: 2_000, stale: false })
})
