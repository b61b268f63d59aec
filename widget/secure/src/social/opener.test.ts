import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPENER_ANSWER, OPENER_QUESTION } from './letters.ts'
import { answerWindow, isOpenedHere } from './opener.ts'

const SECURE = 'https://secure.example'
const ID = 'the-box-of-this-window'

/** Replaces the page's own window, and receives its messages. */
let here: EventTarget
const receive = (origin: string, data: unknown, source: unknown = null) =>
  here.dispatchEvent(Object.assign(new Event('message'), { origin, data, source }))

beforeEach(() => {
  vi.useFakeTimers()
  here = new EventTarget()
  vi.stubGlobal('location', { origin: SECURE })
  vi.stubGlobal('addEventListener', here.addEventListener.bind(here))
  vi.stubGlobal('removeEventListener', here.removeEventListener.bind(here))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Question = { type: string; id: string }

/** Sets the page that opened this window, with frames whose answers are given. */
function openedBy(...frames: ((question: Question, target: string) => void)[]): void {
  const opener = Object.fromEntries(frames.map((postMessage, index) => [index, { postMessage }]))
  vi.stubGlobal('window', { opener: { ...opener, length: frames.length } })
}

/** Returns the outcome once no frame answers any more. */
async function outcome(): Promise<boolean> {
  const isHere = isOpenedHere(ID)
  await vi.advanceTimersByTimeAsync(3_000)
  return isHere
}

test('the frame that waits for a window is found beside what opened it, by its own origin alone', async () => {
  const requested: unknown[] = []
  openedBy(
    () => {},
    (question, target) => {
      requested.push({ question, target })
      receive(SECURE, { type: OPENER_ANSWER, id: question.id })
    },
  )
  expect(await outcome()).toBe(true)
  expect(requested).toEqual([{ question: { type: OPENER_QUESTION, id: ID }, target: SECURE }])
})

test.each([
  ['a frame of another origin', (id: string) => receive('https://evil.example', { type: OPENER_ANSWER, id })],
  ['a frame that waits for another window', () => receive(SECURE, { type: OPENER_ANSWER, id: 'another' })],
  ['a frame that says something else', (id: string) => receive(SECURE, { type: OPENER_QUESTION, id })],
])('a foreign opener lets nobody by with %s', async (_, answer) => {
  openedBy(({ id }) => answer(id))
  expect(await outcome()).toBe(false)
})

test('a window that nobody opened, or whose opener is gone, is not bound to this browser', async () => {
  vi.stubGlobal('window', { opener: null })
  expect(await outcome()).toBe(false)
  const gone = Object.defineProperty({}, 'length', {
    get: () => {
      throw new DOMException('It is of another process.', 'SecurityError')
    },
  })
  vi.stubGlobal('window', { opener: gone })
  expect(await outcome()).toBe(false)
})

test('a window of an untrusted origin gets no answer, and the console says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const window = { postMessage: vi.fn() }
  const stop = answerWindow(ID)
  receive('https://evil.example', { type: OPENER_QUESTION, id: ID }, window)
  expect(window.postMessage).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledExactlyOnceWith('Latch: Untrusted Origin https://evil.example')
  stop()
})

test('the frame answers its own window for as long as it waits', () => {
  const window = { postMessage: vi.fn() }
  const stop = answerWindow(ID)
  receive(SECURE, { type: OPENER_QUESTION, id: 'another' }, window)
  receive(SECURE, { type: OPENER_QUESTION, id: ID }, window)
  stop()
  receive(SECURE, { type: OPENER_QUESTION, id: ID }, window)
  expect(window.postMessage).toHaveBeenCalledExactlyOnceWith({ type: OPENER_ANSWER, id: ID }, SECURE)
})
