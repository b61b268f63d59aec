import { afterEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { bindInstance } from '#host/instanceMemory.ts'
import { registerAllViews } from './featureViews.ts'
import { reset, router } from './router.ts'
import { parseSaved, restoreViews, saveViews } from './savedView.ts'

registerAllViews()

const text = (stack: unknown, instance = 'page-1') => JSON.stringify({ stack, instance })
const parse = (saved: string | null) => parseSaved(saved, 'page-1')

test('a stack comes back to the page that it was saved for', () => {
  const stack = [{ name: 'Account' }, { name: 'Networks' }]
  expect(parse(text(stack))).toEqual(stack)
})

test('an approval does not, for its request died with the frame', () => {
  expect(parse(text([{ name: 'Account' }, { name: 'ApproveRequest' }]))).toEqual([{ name: 'Account' }])
  expect(parse(text([{ name: 'ApproveRequest' }]))).toEqual([])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no stack', '{"instance":"page-1"}'],
  ['an unknown view', text([{ name: 'Evil' }])],
  ['no views', text([null, 7])],
])('%s is nothing to restore', (_, saved) => expect(parse(saved)).toBeNull())

test("another page's stack is not taken", () => {
  expect(parse(text([{ name: 'Networks' }], 'page-2'))).toBeNull()
  expect(parse(JSON.stringify({ stack: [{ name: 'Networks' }] }))).toBeNull()
})

/** Stubs the tab's storage, which survives documents of the frame. */
function stubStorage(): void {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
}

/** Creates a document of the frame without any state. */
function freshDocument(): void {
  hostStore.setState({ origin: '', open: false, channel: 'connecting' })
  bindInstance('')
  reset({ name: 'Connect' })
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the next document of an open modal finds its views, however long they were there and whatever it learns before', () => {
  vi.useFakeTimers({ now: 1_000 })
  stubStorage()
  bindInstance('page-1')
  configStore.setState({ config: { projectId: 'demo' } as never })
  const stack = [{ name: 'Account' }, { name: 'Networks' }] as const
  const stop = saveViews()
  hostStore.setState({ origin: 'https://dapp.example', open: true })
  router.setState({ stack: [...stack] })
  stop()

  vi.setSystemTime(40_000)
  freshDocument()
  const stopAgain = saveViews()
  hostStore.setState({ origin: 'https://dapp.example' })
  bindInstance('page-1')
  hostStore.setState({ online: false })
  expect(restoreViews()).toBe(true)
  expect(router.getState().stack).toEqual(stack)
  hostStore.setState({ open: true })
  hostStore.setState({ open: false })
  expect(restoreViews()).toBe(false)
  stopAgain()
})

test('a page that was loaded anew does not get the views of the one before, which was left open', () => {
  stubStorage()
  configStore.setState({ config: { projectId: 'demo' } as never })
  bindInstance('page-1')
  const stop = saveViews()
  hostStore.setState({ origin: 'https://dapp.example', open: true })
  router.setState({ stack: [{ name: 'Account' }] })
  stop()

  freshDocument()
  hostStore.setState({ origin: 'https://dapp.example' })
  bindInstance('page-2')
  expect(restoreViews()).toBe(false)
})

test('a modal that was open for a request alone goes with the frame that it died with', () => {
  stubStorage()
  configStore.setState({ config: { projectId: 'demo' } as never })
  bindInstance('page-1')
  const stop = saveViews()
  hostStore.setState({ origin: 'https://dapp.example' })
  router.setState({ stack: [{ name: 'ApproveRequest' }] })
  hostStore.setState({ open: true })
  stop()

  freshDocument()
  hostStore.setState({ origin: 'https://dapp.example', open: true })
  bindInstance('page-1')
  expect(restoreViews()).toBe(true)
  expect(hostStore.getState().open).toBe(false)
  expect(router.getState().stack).toEqual([{ name: 'Connect' }])
})
