import { afterEach, expect, test, vi } from 'vitest'
import { lockScroll } from './scrollLock.ts'

const WINDOW = 1000

class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

type Overflows = { root?: string; body?: string }

/** @param scrollbar - Its width in CSS pixels; elements that do not scroll have none. */
function page({ root = 'visible', body = 'visible' }: Overflows = {}, scrollbar = 0, content = WINDOW) {
  const own = new Sheet()
  const document = {
    documentElement: {
      clientWidth: WINDOW - scrollbar,
      scrollWidth: content - scrollbar,
      style: {},
      overflow: root,
    },
    body: { style: {}, overflow: body },
    adoptedStyleSheets: [own] as Sheet[] | undefined,
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('innerWidth', WINDOW)
  vi.stubGlobal('CSSStyleSheet', Sheet)
  vi.stubGlobal('getComputedStyle', ({ overflow }: { overflow: string }) => ({ overflow }))
  const rules = () => document.adoptedStyleSheets?.map(({ text }) => text).join('')
  return { document, own, rules }
}

afterEach(() => vi.unstubAllGlobals())

test('the page stands still, and gets back what it had', () => {
  const { document, own, rules } = page()
  const release = lockScroll()
  expect(rules()).toBe(':root{overflow:hidden!important}')
  release()
  expect(document.adoptedStyleSheets).toEqual([own])
})

test('what sticks out of the page is clipped, as a phone would lay the frame out as wide as that', () => {
  const { rules } = page({}, 0, WINDOW + 1)
  lockScroll()
  expect(rules()).toBe(':root{overflow:hidden!important}body{overflow-x:clip!important}')
})

test('a dialog of the page that opens meanwhile finds nothing to put back', () => {
  const { document } = page({ root: 'auto', body: 'auto' })
  lockScroll()
  expect([document.documentElement.style, document.body.style]).toEqual([{}, {}])
})

test('a sheet that the page adopts meanwhile stays', () => {
  const { document, own } = page()
  const release = lockScroll()
  const later = new Sheet()
  document.adoptedStyleSheets?.push(later)
  release()
  expect(document.adoptedStyleSheets).toEqual([own, later])
})

test.each([
  ['the root, where neither says anything', {}, ':root'],
  ['the root, where it says so', { root: 'auto' }, ':root'],
  ['the body, where the viewport scrolls as it says', { body: 'hidden auto' }, 'body'],
  ['both, where each is a box of its own', { root: 'hidden', body: 'auto' }, ':root,body'],
])('what scrolls is locked: %s', (_, overflows, locked) => {
  const { rules } = page(overflows)
  lockScroll()
  expect(rules()).toBe(`${locked}{overflow:hidden!important}`)
})

test('a page that has a scrollbar keeps the room of it, so that nothing jumps', () => {
  const { rules } = page({}, 15)
  lockScroll()
  expect(rules()).toContain(':root{scrollbar-gutter:stable!important}')
})

test('a browser without such sheets scrolls the page', () => {
  const { document } = page()
  document.adoptedStyleSheets = undefined
  lockScroll()()
  expect(document.adoptedStyleSheets).toBeUndefined()
})
