import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Message } from '#console/protocol/webhooks.ts'
import { messagesQuery, previewQuery, renewalDelay } from './queries.ts'

test('a log is read again while a message waits for its first attempt', () => {
  const message = {
    ...{ id: 'm1', type: 'webhook.test', created: 1, attempts: 0, due: 1 },
    ...{ delivered: null, status: null, error: null },
  }
  const intervalOf = (log: readonly Message[]) => {
    const client = new QueryClient()
    const { queryKey, refetchInterval } = messagesQuery('e1', false)
    client.setQueryData(queryKey, [...log])
    const query = client.getQueryCache().find({ queryKey })
    return query && typeof refetchInterval === 'function' && refetchInterval(query as never)
  }
  expect(intervalOf([message])).toBe(5_000)
  expect(
    intervalOf([
      { ...message, attempts: 1 },
      { ...message, delivered: 2 },
    ]),
  ).toBe(false)
  expect(intervalOf([])).toBe(false)
})

test('a preview is renewed before it expires, and once a minute at most', () => {
  const now = 1_000_000
  expect(renewalDelay(now + 3_600_000, now)).toBe(3_300_000)
  expect(renewalDelay(now - 1, now)).toBe(60_000)
})

test('a preview that failed is created again after the login', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers = [
    Response.json({ error: { code: 'UNAUTHENTICATED', message: 'x' } }, { status: 401 }),
    Response.json({ url: 'https://widget.example/preview', expires: Date.now() + 3_600_000 }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  const observer = new QueryObserver(client, previewQuery('shop', { id: 'shop' } as never))
  const end = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  expect(observer.getCurrentResult().data?.url).toBe('https://widget.example/preview')
  end()
})
