import { afterEach, expect, test, vi } from 'vitest'
import { configStore } from '../host/configStore.ts'
import { hostStore } from '../host/hostStore.ts'
import { reset, router } from './router.ts'
import { parseSaved, restoreViews, saveViews } from './savedView.ts'

const text = (stack: unknown, at = 1_000) => JSON.stringify({ stack, at })

test('a fresh stack comes back', () => {
  const stack = [{ name: 'Account' }, { name: 'Networks' }]
  expect(parseSaved(text(stack), 2_000)).toEqual(stack)
})

test('an approval does not, for its request died with the frame', () => {
  expect(parseSaved(text([{ name: 'Account' }, { name: 'ApproveRequest' }]), 2_000)).toEqual([
    { name: 'Account' },
  ])
  expect(parseSaved(text([{ name: 'ApproveRequest' }]), 2_000)).toBeNull()
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no stack', '{"at":1000}'],
  ['an unknown view', text([{ name: 'Evil' }])],
  ['no views', text([null, 7])],
])('%s is nothing to restore', (_, saved) => expect(parseSaved(saved, 2_000)).toBeNull())

test('an old stack is forgotten, one from the future too', () => {
  const saved = text([{ name: 'Networks' }])
  expect(parseSaved(saved, 31_001)).toBeNull()
  expect(parseSaved(saved, 999)).toBeNull()
})

/** The tab's storage, which outlives the documents of the frame. */
function stubStorage(): void {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
}

/** A document of the frame before it knows anything. */
function freshDocument(): void {
  hostStore.setState({ origin: '', open: false, channel: 'connecting' })
  reset({ name: 'Connect' })
}

afterEach(() => vi.unstubAllGlobals())

test('the next document of an open modal finds its views, whatever it learns before it is open', () => {
  stubStorage()
  configStore.setState({ config: { projectId: 'demo' } as never })
  const stack = [{ name: 'Account' }, { name: 'Networks' }] as const
  const stop = saveViews()
  hostStore.setState({ origin: 'https://dapp.example', open: true })
  router.setState({ stack: [...stack] })
  stop()

  freshDocument()
  const stopAgain = saveViews()
  hostStore.setState({ origin: 'https://dapp.example' })
  hostStore.setState({ online: false })
  expect(restoreViews()).toBe(true)
  expect(router.getState().stack).toEqual(stack)
  hostStore.setState({ open: true })
  hostStore.setState({ open: false })
  expect(restoreViews()).toBe(false)
  stopAgain()
})
