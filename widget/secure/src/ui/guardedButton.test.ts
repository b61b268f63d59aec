import { type GuardEvent, type GuardState, guard, HIDDEN } from '@latch/widget/src/ui/guard.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { guardedButton } from './guardedButton.ts'

/** Recorded listeners of an element, and its content. */
type Element = {
  dataset: Record<string, string>
  attributes: Map<string, string>
  textContent: string
  hidden: boolean
}
type Listener = (event: object) => void
const listeners = vi.hoisted(() => new Map<string, { listener: Listener; signal: AbortSignal }>())
const driven = vi.hoisted(() => ({ state: null as unknown, stop: null as unknown, report: null as unknown }))

vi.mock('./dom.ts', () => ({
  freshId: () => 'reason',
  make: (_: string, { hidden = false }: { hidden?: boolean }, text = '') => {
    const attributes = new Map<string, string>()
    return {
      ...{ dataset: {}, attributes, textContent: text, hidden },
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
      addEventListener: (type: string, listener: Listener, { signal }: { signal: AbortSignal }) =>
        listeners.set(type, { listener, signal }),
    }
  },
}))
vi.mock('@latch/widget/src/ui/driveGuard.ts', () => ({
  driveGuard: (_: unknown, onState: (state: GuardState) => void) => {
    driven.report = onState
    const disturb = () => send({ type: 'disturbed', at: 1_000 })
    return { state: () => driven.state, send, disturb, stop: driven.stop }
  },
}))
const size = vi.hoisted(() => ({ report: (_isCropped: boolean) => {}, stop: () => {} }))
vi.mock('./watchSize.ts', () => ({
  watchSize: (_: unknown, onChange: (isCropped: boolean) => void) => {
    size.report = onChange
    return () => size.stop()
  },
}))

function send(event: GuardEvent): void {
  driven.state = guard(driven.state as GuardState, event)
  ;(driven.report as (state: GuardState) => void)(driven.state as GuardState)
}

const onApprove = vi.fn()
const onArmed = vi.fn()
const onCropped = vi.fn()

beforeEach(() => {
  listeners.clear()
  onApprove.mockReset()
  onArmed.mockReset()
  onCropped.mockReset()
  size.stop = vi.fn()
  driven.state = HIDDEN
  driven.stop = vi.fn()
})

function watched() {
  const { elements, watch } = guardedButton('Approve', onApprove, onArmed)
  const [button, reason] = elements as unknown as [Element, Element]
  return { button, reason, stop: watch({} as globalThis.Element, onCropped) }
}
const arm = () => {
  send({ type: 'shown', at: 0 })
  send({ type: 'elapsed', at: 500 })
}
/** An event of a person, as far as the button looks at it. Says whether it was kept from going on. */
function happens(type: string, event: object = {}): boolean {
  const preventDefault = vi.fn()
  listeners
    .get(type)
    ?.listener({ type, isTrusted: true, pointerId: 1, buttons: 0, detail: 1, preventDefault, ...event })
  return preventDefault.mock.calls.length > 0
}

test('it is locked until it was wholly on screen for a while, and says so once it answers', () => {
  const { button } = watched()
  expect(button.attributes.get('aria-disabled')).toBe('true')
  expect(button.attributes.get('aria-describedby')).toBe('reason')
  arm()
  expect(button.attributes.get('aria-disabled')).toBe('false')
  expect(button.attributes.has('aria-describedby')).toBe(false)
  send({ type: 'disturbed', at: 600 })
  expect(button.attributes.get('aria-disabled')).toBe('true')
  send({ type: 'elapsed', at: 1_200 })
  expect(onArmed).toHaveBeenCalledOnce()
})

test('what is too small to be read shows its reason at once', () => {
  const { reason } = watched()
  expect(reason.hidden).toBe(true)
  send({ type: 'shrunk' })
  expect(reason.hidden).toBe(false)
})

test('a button that stays out of sight says why it is locked, to everybody, until it is seen', () => {
  vi.useFakeTimers()
  const { button, reason, stop } = watched()
  expect(reason.hidden).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(reason.hidden).toBe(false)
  expect(reason.textContent).toBe('Approve is locked until the whole button is visible.')
  expect(button.attributes.get('aria-describedby')).toBe('reason')
  arm()
  expect(reason.hidden).toBe(true)
  send({ type: 'obscured' })
  expect(reason.hidden).toBe(true)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(reason.hidden).toBe(true)
  vi.useRealTimers()
})

test('a press that began while it answered approves', () => {
  watched()
  arm()
  happens('pointerdown')
  happens('click')
  expect(onApprove).toHaveBeenCalledOnce()
})

test('one press approves once', () => {
  watched()
  arm()
  happens('pointerdown')
  happens('click')
  happens('click')
  expect(onApprove).toHaveBeenCalledOnce()
})

test.each<[string, () => void]>([
  [
    'that began before it answered',
    () => {
      happens('pointerdown')
      arm()
    },
  ],
  [
    'during which it was covered',
    () => {
      arm()
      happens('pointerdown')
      send({ type: 'obscured' })
      arm()
    },
  ],
  [
    'that a script began',
    () => {
      arm()
      happens('pointerdown', { isTrusted: false })
    },
  ],
  [
    'that was dragged off',
    () => {
      arm()
      happens('pointerdown')
      happens('pointerleave', { buttons: 1 })
    },
  ],
  [
    'that the browser took for a scroll',
    () => {
      arm()
      happens('pointerdown')
      happens('pointercancel')
    },
  ],
])('a press %s approves nothing', (_, press) => {
  watched()
  press()
  happens('click')
  expect(onApprove).not.toHaveBeenCalled()
})

test('a click of a script approves nothing', () => {
  watched()
  arm()
  happens('click', { isTrusted: false, detail: 0 })
  expect(onApprove).not.toHaveBeenCalled()
})

test.each(['Enter', ' '])('the key %j clicks only where it went down on the button that answered', (key) => {
  watched()
  const click = key === 'Enter' ? 'keydown' : 'keyup'
  expect(happens(click, { key, repeat: true })).toBe(true)
  arm()
  expect(happens(click, { key, repeat: true })).toBe(true)
  expect(happens('keydown', { key, repeat: false })).toBe(false)
  expect(happens(click, { key, repeat: click === 'keydown' })).toBe(false)
  expect(happens('keydown', { key: 'Tab', repeat: false })).toBe(false)
})

test('where too little of its question is seen it is locked, and armed anew once that is over', () => {
  const { button, reason } = watched()
  arm()
  happens('pointerdown')
  size.report(true)
  expect(onCropped).toHaveBeenLastCalledWith(true)
  send({ type: 'elapsed', at: 1_500 })
  expect(button.dataset.guard).toBe('tooSmall')
  expect(button.attributes.get('aria-disabled')).toBe('true')
  expect([reason.hidden, reason.textContent]).toEqual([
    false,
    'Approve is locked until more of the request is visible.',
  ])
  happens('click', { detail: 0 })
  size.report(false)
  expect(button.dataset.guard).toBe('arming')
  happens('click')
  expect(onApprove).not.toHaveBeenCalled()
  send({ type: 'elapsed', at: 1_500 })
  expect(button.dataset.guard).toBe('armed')
})

test('a button that first answers where its question is cropped says so once it is free', () => {
  watched()
  size.report(true)
  arm()
  expect(onArmed).not.toHaveBeenCalled()
  size.report(false)
  send({ type: 'elapsed', at: 1_500 })
  expect(onArmed).toHaveBeenCalledOnce()
})

const PRESS_AGAIN = 'Approve once more to confirm.'

test.each<[string, () => void]>([
  [
    'of a mouse that has just entered the frame',
    () => {
      send({ type: 'disturbed', at: 900 })
      happens('pointerdown')
      happens('click')
    },
  ],
  [
    'of a key',
    () => {
      send({ type: 'disturbed', at: 900 })
      happens('keydown', { key: 'Enter', repeat: false })
    },
  ],
  [
    'of assistive technology',
    () => {
      send({ type: 'disturbed', at: 900 })
      happens('click', { detail: 0 })
    },
  ],
])('after an ignored press %s it says to press again, until that approves', (_, press) => {
  const { reason } = watched()
  arm()
  press()
  expect([reason.hidden, reason.textContent]).toEqual([false, PRESS_AGAIN])
  send({ type: 'elapsed', at: 1_400 })
  expect(reason.textContent).toBe(PRESS_AGAIN)
  happens('pointerdown')
  happens('click')
  expect(onApprove).toHaveBeenCalledOnce()
  expect(reason.hidden).toBe(true)
})

test('a click of a script is not answered with a sentence', () => {
  const { reason } = watched()
  arm()
  happens('click', { isTrusted: false, detail: 0 })
  expect(reason.hidden).toBe(true)
})

test('once it is taken away nothing is heard any more', () => {
  const { stop } = watched()
  stop()
  expect(driven.stop).toHaveBeenCalledOnce()
  expect(size.stop).toHaveBeenCalledOnce()
  expect([...listeners.values()].every(({ signal }) => signal.aborted)).toBe(true)
})
