import { expect, test, vi } from 'vitest'
import { createRequests } from './requests.ts'

test('open as the handler of a press names no view: the event has one of its own, which is a window', async () => {
  const call = vi.fn(async (_: { params: { view?: string } }) => null)
  const requests = createRequests({
    instance: 'page-1',
    owed: { read: () => null, write: () => {} },
    link: () => ({ call }) as never,
    failures: { check: () => {} },
    watch: { check: () => {} },
  })
  await requests.open(globalThis as never)
  await requests.open('Account')
  expect(call.mock.calls.map(([{ params }]) => params.view)).toEqual([undefined, 'Account'])
})
