import type { Envelope } from '@latch/protocol/envelope.ts'
import { LIMITS, TIMEOUTS } from '@latch/protocol/limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ALICE } from '#host/testHost.ts'
import { MESSAGE, openConnected, openPage } from './testRequests.ts'

type Call = { id: number; method: string; params: unknown[] }

const posts: Call[][] = []

/** Mocks hosting: it answers each call with its first param, or each batch in its own way. */
function serve(answer: (calls: Call[]) => unknown = echo): void {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const calls: Call[] = JSON.parse(body)
    posts.push(calls)
    const answered = await answer(calls)
    return answered instanceof Response ? answered : Response.json(answered)
  })
}

function echo(calls: Call[]): unknown {
  return calls.map(({ id, params }) => ({ jsonrpc: '2.0', id, result: params[0] }))
}

/** Mocks hosting that delays its answers until told. */
function serveHeld(): { answer(): void } {
  let answer = () => {}
  const reported = new Promise<void>((resolve) => {
    answer = resolve
  })
  serve((calls) => reported.then(() => echo(calls)))
  return { answer: () => answer() }
}

type Page = Awaited<ReturnType<typeof openPage>>

function readBalances({ request }: Page, count: number, first = 0): Promise<Envelope>[] {
  return Array.from({ length: count }, (_, index) =>
    request('eth_getBalance', [first + index, 'latest'], `read-${first + index}`),
  )
}

function results(envelopes: readonly Envelope[]): unknown[] {
  return envelopes.map((envelope) => (envelope.ok ? envelope.result : envelope.error))
}

/** Returns the params of the calls to hosting, in their order. */
function requested(): unknown[] {
  return posts.flat().map(({ params }) => params[0])
}

afterEach(() => {
  posts.splice(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets the page send the maximum of parallel requests, so that the next one waits. */
async function occupy({ request }: Page): Promise<void> {
  for (let under = 1; under <= 4; under++) {
    void request('eth_getBalance', [`under way ${under}`])
    await vi.waitFor(() => expect(posts).toHaveLength(under))
  }
}

test.each([150, 300, 1_000])(
  '%i balances that are read at once are all answered, in batches',
  async (count) => {
    const hosting = serveHeld()
    const page = await openPage()
    await occupy(page)
    const answers = readBalances(page, count)
    // Behind them all.
    await page.widget.ping({})
    hosting.answer()
    expect(results(await Promise.all(answers))).toEqual(Array.from({ length: count }, (_, index) => index))
    expect(posts.slice(4).map((calls) => calls.length)).toEqual(
      Array.from({ length: Math.ceil(count / 100) }, (_, index) => Math.min(100, count - index * 100)),
    )
  },
)

test('a burst that hosting answers at once travels in batches all the same', async () => {
  serve()
  const page = await openPage()
  await Promise.all(readBalances(page, 300))
  expect(posts.length).toBeLessThan(100)
})

test('a read that takes long holds up no other', async () => {
  serve((calls) => (calls[0]?.method === 'eth_getLogs' ? new Promise(() => {}) : echo(calls)))
  const page = await openPage()
  void page.request('eth_getLogs', [{}])
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  expect(results(await Promise.all(readBalances(page, 150)))).toHaveLength(150)
})

test('a batch stays within what hosting takes', async () => {
  const hosting = serveHeld()
  const page = await openPage()
  await occupy(page)
  const data = 'x'.repeat(100_000)
  const answers = Array.from({ length: 12 }, () => page.request('eth_call', [{ data }]))
  await page.widget.ping({})
  hosting.answer()
  expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true)
  expect(posts.slice(4).map((calls) => calls.length)).toEqual([2, 2, 2, 2, 2, 2])
})

test('what hosting or a node finds too much is asked again, before the page hears of it', async () => {
  const refusals = [
    () => new Response('', { status: 429 }),
    ([call]: Call[]) => [{ id: call?.id, error: { code: -32005, message: 'rate limit exceeded' } }],
  ]
  const page = await openPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  serve((calls) => refusals.shift()?.(calls) ?? echo(calls))
  const [answer] = readBalances(page, 1)
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(answer).resolves.toEqual({ ok: true, result: 0 })
  expect(posts).toHaveLength(3)
})

test('an answer that is too long for the node is told at once', async () => {
  serve(([call]) => [
    { id: call?.id, error: { code: -32005, message: 'query returned more than 10000 results' } },
  ])
  const { request } = await openPage()
  expect(await request('eth_getLogs', [{}])).toMatchObject({ error: { code: -32005 } })
  expect(posts).toHaveLength(1)
})

test('a read that waits too long is told so, with what is being read left alone', async () => {
  const page = await openPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  serve(() => new Response('', { status: 429 }))
  const answers = Promise.all(readBalances(page, 30))
  await vi.waitFor(() => expect(requested().length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(TIMEOUTS.queuedRead + 2_000)
  for (const answer of await answers) expect(answer).toMatchObject({ ok: false, error: { code: -32005 } })
  serve()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await page.request('eth_getBalance', ['after'])).toEqual({ ok: true, result: 'after' })
})

test('a read that the page takes back is not asked', async () => {
  const hosting = serveHeld()
  const page = await openPage()
  await occupy(page)
  const [taken, waiting] = readBalances(page, 2)
  expect(await page.widget.cancel({ id: 'read-0' })).toEqual({ ok: true, result: true })
  expect(await taken).toMatchObject({ error: { code: 4001, data: { reason: 'HOST_ABORTED' } } })
  hosting.answer()
  expect(await waiting).toEqual({ ok: true, result: 1 })
  expect(requested().slice(4)).toEqual([1])
})

test('the end of the channel ends every read that waits', async () => {
  const hosting = serveHeld()
  const page = await openPage()
  await occupy(page)
  const answers = readBalances(page, 20)
  await page.widget.dispose({})
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ error: { code: 4900 } })
  hosting.answer()
  const { readForPage } = await import('#api/pageReads.ts')
  // Its turn is behind whatever waits.
  await readForPage('eip155:1', 'eth_getBalance', ['own'], {})
  expect(requested().slice(4)).toEqual(['own'])
})

/** Stops the clock, so that no limit refills, however long the machine takes. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
}

test('T18 a flood of reads waits in bounds, and leaves room for what a person is asked', async () => {
  stopClock()
  const hosting = serveHeld()
  const page = await openConnected()
  const answers = readBalances(page, LIMITS.pendingReads + 500)
  const refused = await Promise.all(answers.slice(LIMITS.pendingReads))
  const error = { code: -32005, message: expect.stringMatching(/^Too many/) }
  for (const answer of refused) expect(answer).toMatchObject({ ok: false, error })
  expect(requested().length).toBeLessThanOrEqual(4 * 100)

  const signature = page.request('personal_sign', [MESSAGE, ALICE])
  expect(await page.approval()).toMatchObject({ kind: 'approve' })
  page.close()
  hosting.answer()
  await Promise.allSettled([signature, ...answers])
})

test('T18 reads with long params wait in bounds, too', async () => {
  const hosting = serveHeld()
  const page = await openPage()
  const data = 'x'.repeat(100_000)
  const answers = Array.from({ length: 100 }, () => page.request('eth_call', [{ data }]))
  expect(await answers.at(-1)).toMatchObject({ ok: false, error: { code: -32005 } })
  hosting.answer()
  const codes = (await Promise.all(answers)).map((answer) => (answer.ok ? 0 : answer.error.code))
  const length = JSON.stringify([{ data }]).length
  expect(codes.filter((code) => code === 0)).toHaveLength(Math.floor(LIMITS.pendingReadsLength / length))
})

test('T18 reads that end at once are no way around the rate', async () => {
  stopClock()
  const page = await openPage()
  const answers = Array.from({ length: LIMITS.readsBurst + 100 }, () => page.request('eth_call', [1n]))
  const codes = (await Promise.all(answers)).map((answer) => (answer.ok ? 0 : answer.error.code))
  expect(codes.filter((code) => code === -32602)).toHaveLength(LIMITS.readsBurst)
  expect(codes.filter((code) => code === -32005)).toHaveLength(100)
})

test('T18 a flood of what may ask a person is refused as ever', async () => {
  stopClock()
  const page = await openPage()
  const switching = () => page.request('wallet_switchEthereumChain', [{ chainId: '0x1' }])
  const answers = await Promise.all(Array.from({ length: 300 }, switching))
  const refused = answers.filter((answer) => !answer.ok && answer.error.code === -32005)
  expect(refused).toHaveLength(300 - LIMITS.rateBurst)
})
