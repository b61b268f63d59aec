import { afterEach, expect, test, vi } from 'vitest'
import { lockScroll } from './scrollLock.ts'

type Element = { style: Record<string, string>; readonly clientWidth: number; computed: string }

const WINDOW = 1000

/** @param scrollbar - Its width in CSS pixels; what does not scroll has none. */
function page(root: Partial<Element> = {}, scrollbar = 0) {
  const element = (given: Partial<Element>): Element => ({
    style: {},
    computed: 'visible',
    get clientWidth() {
      return this.style.overflow === 'hidden' ? WINDOW : WINDOW - scrollbar
    },
    ...given,
  })
  const [documentElement, bodyElement] = [element(root), element({})]
  vi.stubGlobal('document', { documentElement, body: bodyElement })
  vi.stubGlobal('innerWidth', WINDOW)
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
  const { root } = page({}, 15)
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
