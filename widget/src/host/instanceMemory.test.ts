import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { bindInstance, rememberOpen, wasOpen } from './instanceMemory.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The document of a frame: of a project, made by an instance of the SDK. */
function enter(projectId: string, instance: string): void {
  configStore.setState({ config: { projectId } as never })
  bindInstance(instance)
}

test('the next document of the same instance knows that the modal was open, another page does not', () => {
  enter('first', 'page-1')
  rememberOpen(true)
  expect(wasOpen()).toBe(true)
  enter('first', 'page-2')
  expect(wasOpen()).toBe(false)
})

test.each([
  ['another project', 'second'],
  ['another instance of the project', 'first'],
])('%s on the page that closes its own does not close it', (_, projectId) => {
  enter('first', 'page-1')
  rememberOpen(true)
  enter(projectId, 'page-1-too')
  rememberOpen(false)
  enter('first', 'page-1')
  expect(wasOpen()).toBe(true)
})

test('another project that opens its own does not take its place', () => {
  enter('first', 'page-1')
  rememberOpen(true)
  enter('second', 'page-1-too')
  rememberOpen(true)
  enter('first', 'page-1')
  expect(wasOpen()).toBe(true)
})
