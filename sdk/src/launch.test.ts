import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerRetry } from './frame/offerRetry.ts'
import { createLauncher } from './launch.ts'

let phase = 'idle'
let arrive = () => {}
const screen = {
  load: vi.fn(() => {
    if (phase === 'idle') phase = 'loading'
  }),
  fail: vi.fn((explain: unknown) => {
    phase = explain ? 'failed' : 'idle'
  }),
  phase: () => phase,
  show: vi.fn(),
  hide: vi.fn(),
}
vi.mock('./frame/screen.ts', () => ({
  createScreen: ({ onArrival }: { onArrival: () => void }) => {
    arrive = onArrival
    return screen
  },
}))
vi.mock('./frame/offerRetry.ts', () => ({ offerRetry: vi.fn(() => () => {}) }))
/** A network that stalls: loading the channel's code neither succeeds nor fails. */
const fetchCode = vi.hoisted(() => vi.fn(() => new Promise(() => {})))
vi.mock('./part.ts', async (importOriginal) => {
  const { createPart } = await importOriginal<typeof import('./part.ts')>()
  return { createPart: (origin: string) => createPart(origin, fetchCode) }
})

const unavailable = { code: 4900, reason: 'blocked_or_unreachable' }

let page: EventTarget
beforeEach(() => {
  phase = 'idle'
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function setUp() {
  const { signal } = new AbortController()
  let isOpen = false
  const store = {
    get: () => ({ status: 'disconnected' }),
    isOpen: () => isOpen,
    setOpen: vi.fn((open: boolean) => {
      isOpen = open
    }),
    giveUp: vi.fn(),
  }
  return { store, launcher: createLauncher({ origin: 'https://widget.example', store, signal } as never) }
}

test('code of the channel that does not come is given up after thirty seconds, and what waits is told', async () => {
  const { store, launcher } = setUp()
  const requested = expect(launcher.callWidget(async () => 'answer')).rejects.toMatchObject(unavailable)
  await vi.advanceTimersByTimeAsync(31_000)
  await requested
  // Nothing is on screen, so nothing is shown.
  expect(screen.fail).toHaveBeenCalledExactlyOnceWith(false)
  expect(store.giveUp).toHaveBeenCalledOnce()
})

test('whoever sees the modal is offered another try, which what the page asks on by itself leaves alone', async () => {
  const { launcher } = setUp()
  launcher.show()
  const requested = expect(launcher.callWidget(async () => 'answer')).rejects.toMatchObject(unavailable)
  await vi.advanceTimersByTimeAsync(31_000)
  await requested
  expect(phase).toBe('failed')
  const polled = expect(launcher.callWidget(async () => 'answer')).rejects.toMatchObject(unavailable)
  await vi.advanceTimersByTimeAsync(31_000)
  await polled
  expect(screen.fail).toHaveBeenCalledOnce()
  expect(screen.hide).not.toHaveBeenCalled()
  const [retry] = vi.mocked(offerRetry).mock.calls[0] ?? []
  retry?.()
  expect(phase).toBe('loading')
  expect(screen.show).toHaveBeenCalledTimes(2)
})

test('a page that leaves closes the widget, unless the way Back may bring both again as they are', () => {
  const { launcher, store } = setUp()
  const hidePage = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  launcher.show()
  hidePage(true)
  expect(store.isOpen()).toBe(true)
  hidePage(false)
  expect(store.isOpen()).toBe(false)
})

test('the modal goes with the last wish that is taken back while the code of the channel is on its way', () => {
  const { launcher, store } = setUp()
  const [first, second] = [new AbortController(), new AbortController()]
  launcher.show(first.signal)
  launcher.show(second.signal)
  first.abort()
  expect(store.isOpen()).toBe(true)
  second.abort()
  expect(store.isOpen()).toBe(false)
  expect(screen.hide).toHaveBeenCalledOnce()
})

test('it stays for whoever cannot take the wish back, and for a later one', () => {
  const { launcher, store } = setUp()
  const [left, later] = [new AbortController(), new AbortController()]
  launcher.show(left.signal)
  launcher.dismiss('escape')
  launcher.show(later.signal)
  left.abort()
  expect(store.isOpen()).toBe(true)
  launcher.show()
  later.abort()
  expect(store.isOpen()).toBe(true)
})

test('a wish that is taken back leaves the offer of another try alone', async () => {
  const { launcher, store } = setUp()
  const controller = new AbortController()
  launcher.show(controller.signal)
  const requested = expect(
    launcher.callWidget(async () => 'answer', controller.signal),
  ).rejects.toMatchObject(unavailable)
  await vi.advanceTimersByTimeAsync(31_000)
  await requested
  controller.abort()
  expect(phase).toBe('failed')
  expect(store.isOpen()).toBe(true)
})

test('the code of the channel leaves the line to the document of the frame, for a second at most', async () => {
  for (const passes of [() => arrive(), () => vi.advanceTimersByTime(1_000)]) {
    fetchCode.mockClear()
    setUp().launcher.start()
    await vi.advanceTimersByTimeAsync(999)
    expect(fetchCode).not.toHaveBeenCalled()
    passes()
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchCode).toHaveBeenCalledOnce()
  }
})
