import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestHost, type TestHost } from '#host/testHost.ts'

const ACCOUNT = 'eip155:0x1'
const REMOVAL = { address: 'h'.repeat(43), mark: 'm'.repeat(43) }

let host: TestHost
let answer: () => Response
let sent: { path: string; body: unknown }[]

beforeEach(async () => {
  host = await openTestHost()
  sent = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init?.body)) })
    return answer()
  })
})
afterEach(() => {
  host.close()
  vi.unstubAllGlobals()
})

async function share() {
  const answers = await import('#requests/capture/answers.ts')
  answers.rememberAnswer(ACCOUNT, 'given', [REMOVAL])
  return { ...answers, ...(await import('./erasureStore.ts')) }
}

test('what an account has shared is erased, and it is not asked again', async () => {
  const { eraseAll, erasureStore, removalsOf, hasAnswered } = await share()
  answer = () => Response.json({})
  await eraseAll(ACCOUNT)
  const here = { projectId: 'demo', origin: 'https://app.example' }
  expect(sent).toEqual([{ path: '/capture/v1/erase', body: { ...here, removal: REMOVAL } }])
  expect(erasureStore.getState()).toEqual({ phase: 'erased' })
  expect(removalsOf(ACCOUNT)).toEqual([])
  expect(hasAnswered(ACCOUNT, false)).toBe(true)
  expect(hasAnswered(ACCOUNT, true)).toBe(false)
})

test.each([
  [() => Promise.reject(new TypeError('offline')) as never, 'offline'],
  [() => new Response('', { status: 503 }), 'service'],
])('what could not be erased is said, and can be erased yet', async (answers, failure) => {
  const { eraseAll, erasureStore, removalsOf } = await share()
  answer = answers
  await eraseAll(ACCOUNT)
  expect(erasureStore.getState()).toEqual({ phase: 'failed', failure })
  expect(removalsOf(ACCOUNT)).toEqual([REMOVAL])
})
