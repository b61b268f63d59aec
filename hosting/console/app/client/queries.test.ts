import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Message } from '#console/protocol/webhooks.ts'
import { analyticsQuery, getRenewalDelay, messagesQuery, previewQuery } from './queries.ts'

vi.stubGlobal('fetch', () => new Promise(() => {}))

test('the figures of one period do not stand for another while that loads', () => {
  const client = new QueryClient()
  const week = { isMadeUp: false } as never
  client.setQueryData(analyticsQuery('shop', 7).queryKey, week)
  const observer = new QueryObserver(client, analyticsQuery('shop', 7))
  expect(observer.getCurrentResult().data).toBe(week)
  observer.setOptions(analyticsQuery('shop', 30))
  expect(observer.getCurrentResult().data).toBeUndefined()
})

test('all deliveries do not stand for the failed ones while those load', () => {
  const client = new QueryClient()
  client.setQueryData(messagesQuery('e1', false).queryKey, [])
  const observer = new QueryObserver(client, messagesQuery('e1', false))
  expect(observer.getCurrentResult().data).toEqual([])
  observer.setOptions(messagesQuery('e1', true))
  expect(observer.getCurrentResult().data).toBeUndefined()
})

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
  expect(getRenewalDelay(now + 3_600_000, now)).toBe(3_300_000)
  expect(getRenewalDelay(now - 1, now)).toBe(60_000)
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
