import { expect, test, vi } from 'vitest'
import { TEST_FACTS } from '#families/testFacts.ts'
import { createRequests } from './requests.ts'

const context = {
  instance: 'page-1',
  families: TEST_FACTS,
  pendingDisconnect: { read: () => null, write: () => {} },
  failures: { check: () => {} },
  watch: { check: () => {} },
}

test.each([
  ['eip155', 'eth_accounts', true],
  ['solana', 'solana_getAccounts', true],
  ['solana', 'solana_requestAccounts', false],
  ['eip155', 'latch_getWallets', true],
  ['eip155', 'latch_pair', false],
] as const)(
  '%s %s asks nobody, and so outlives a reload and has a deadline: %s',
  async (namespace, method, replay) => {
    const call = vi.fn(async (_name: string, _params: object, _how: { replay?: boolean }) => null)
    await createRequests({ ...context, link: () => ({ call }) as never }).request({ namespace, method })
    expect(call.mock.calls.map(([, , how]) => how.replay)).toEqual([replay])
  },
)

test('open as the handler of a press names no view: the event has one of its own, which is a window', async () => {
  const call = vi.fn(async (_name: string, _params: { view?: string }) => null)
  const requests = createRequests({ ...context, link: () => ({ call }) as never })
  await requests.open(globalThis as never)
  await requests.open('Account')
  expect(call.mock.calls.map(([, { view }]) => view)).toEqual([undefined, 'Account'])
})

test.each([
  ['the EIP-1193 provider', { method: 'personal_sign' }, { namespace: 'eip155' }],
  [
    'the EIP-1193 provider, asked for a method of Solana,',
    { method: 'solana_signMessage' },
    { namespace: 'solana' },
  ],
  ['the Solana provider', { namespace: 'solana', method: 'solana_signMessage' }, { namespace: 'solana' }],
] as const)('%s names the family with what it asks', async (_, request, named) => {
  const call = vi.fn(async (_name: string, _params: object) => null)
  await createRequests({ ...context, link: () => ({ call }) as never }).request(request)
  expect(call.mock.calls[0]?.[1]).toMatchObject(named)
})

test("a method of Latch's own is of no one family", async () => {
  const call = vi.fn(async (_name: string, _params: object) => null)
  await createRequests({ ...context, link: () => ({ call }) as never }).request({ method: 'latch_send' })
  expect(call.mock.calls[0]?.[1]).not.toHaveProperty('namespace')
})

const UNKNOWN = { code: 4200, message: 'The method x does not exist / is not available.' }

test.each([
  ['Latch', { method: 'latch_x' }, UNKNOWN, 'WIDGET_TOO_OLD'],
  ['Latch, switched off', { method: 'latch_x' }, { code: 4200, message: 'Not here.' }, undefined],
  ['a family', { namespace: 'solana', method: 'solana_x' }, UNKNOWN, undefined],
] as const)(
  'what an older widget does not know is told apart from what none serves: a method of %s',
  async (_, request, error, reason) => {
    const link = () => ({ call: async () => Promise.reject(error) }) as never
    const requested = createRequests({ ...context, link }).request(request)
    const expected = reason ? { code: 4200, data: { reason } } : error
    await expect(requested).rejects.toEqual(expect.objectContaining(expected))
  },
)
