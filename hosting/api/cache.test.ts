import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { throughCache } from './cache.ts'
import { UpstreamError } from './failures.ts'

const origin = 'https://kept.example'

afterEach(() => void vi.restoreAllMocks())

/** One request; tests use different keys, because answers are cached. */
function question(key: string) {
  const context = createExecutionContext()
  const ask = (
    read: 'cached' | 'fresh',
    answer: () => Promise<string>,
    now = Date.now,
    admit?: () => Promise<void>,
  ) => throughCache({ key, lifetime: 30, read, ...(admit && { admit }) }, { origin, context, now }, answer)
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

test('requests that were admitted at the same time share one call', async () => {
  const { ask, settled } = question('admitted')
  const { answer, requested, resolve } = slow()
  const fetchAnswer = vi.fn(answer)
  const everyone = Promise.withResolvers<void>()
  const admit = vi.fn(async () => {
    if (admit.mock.calls.length === 3) everyone.resolve()
    await everyone.promise
  })
  const asked = [1, 2, 3].map(() => ask('cached', fetchAnswer, () => 1_000, admit))
  await requested
  resolve('answer')
  expect((await Promise.all(asked)).map((each) => each.answer)).toEqual(['answer', 'answer', 'answer'])
  expect(fetchAnswer).toHaveBeenCalledOnce()
  await settled()
})

test('a request that is not admitted gets an older answer that is cached, or its refusal', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { ask, settled } = question('refused')
  const fetchAnswer = vi.fn(async () => 'answer')
  const refuse = () => Promise.reject(new UpstreamError('Too many requests'))
  await expect(ask('cached', fetchAnswer, () => 1_000, refuse)).rejects.toThrow('Too many')
  expect(fetchAnswer).not.toHaveBeenCalled()
  await ask('cached', fetchAnswer, () => 1_000)
  await settled()
  const late = await ask('cached', fetchAnswer, () => 60_000, refuse)
  expect(late).toEqual({ answer: 'answer', at: 1_000, stale: true })
})
