import { expect, test, vi } from 'vitest'
import { createRequests } from './requests.ts'

const context = {
  instance: 'page-1',
  owed: { read: () => null, write: () => {} },
  failures: { check: () => {} },
  watch: { check: () => {} },
}

test.each([
  ['eth_accounts', true],
  ['solana_getAccounts', true],
  ['solana_requestAccounts', false],
])('%s asks nobody, and so outlives a reload and has a deadline: %s', async (method, replay) => {
  const call = vi.fn(async (_: { replay?: boolean }) => null)
  await createRequests({ ...context, link: () => ({ call }) as never }).request({ method })
  expect(call.mock.calls.map(([asked]) => asked.replay)).toEqual([replay])
})

test('open as the handler of a press names no view: the event has one of its own, which is a window', async () => {
  const call = vi.fn(async (_: { params: { view?: string } }) => null)
  const requests = createRequests({ ...context, link: () => ({ call }) as never })
  await requests.open(globalThis as never)
  await requests.open('Account')
  expect(call.mock.calls.map(([{ params }]) => params.view)).toEqual([undefined, 'Account'])
})
