import { afterEach, expect, test, vi } from 'vitest'
import { lockScroll } from './scrollLock.ts'

type Element = { style: Record<string, string>; clientWidth: number; computed: string }

function page(root: Partial<Element> = {}, body: Partial<Element> = {}) {
  const element = (given: Partial<Element>): Element => ({
    style: {},
    clientWidth: 1000,
    computed: 'visible',
    ...given,
  })
  const [documentElement, bodyElement] = [element(root), element(body)]
  vi.stubGlobal('document', { documentElement, body: bodyElement })
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('getComputedStyle', ({ style, computed }: Element) => ({
    overflow: style.overflow || computed,
  }))
  return { root: documentElement.style, body: bodyElement.style }
}

afterEach(() => vi.unstubAllGlobals())

test('the page stands still, and gets back what it had', () => {
  const { root, body } = page({ style: { overflow: 'auto' } })
  const release = lockScroll()
  expect([root.overflow, body.overflow]).toEqual(['hidden', 'hidden'])
  release()
  expect([root.overflow, body.overflow]).toEqual(['auto', undefined])
})

test('a page that has a scrollbar keeps the room of it, so that nothing jumps', () => {
  const { root } = page({ clientWidth: 985 })
  const release = lockScroll()
  expect(root.scrollbarGutter).toBe('stable')
  release()
  expect(root.scrollbarGutter).toBeUndefined()
})

test('a page without one gets no room for it', () => {
  const { root } = page()
  lockScroll()
  expect(root.scrollbarGutter).toBeUndefined()
})

test('what the page has changed meanwhile is left to it', () => {
  const { root } = page()
  const release = lockScroll()
  root.overflow = 'clip'
  release()
  expect(root.overflow).toBe('clip')
})

test('a page that locked itself stays locked', () => {
  const { root } = page({ computed: 'hidden' })
  lockScroll()()
  expect(root.overflow).toBeUndefined()
})
