import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCover } from './coverQuiet.ts'

/** The part of an element that a panel needs. */
class TestElement {
  textContent = ''
  onclick = () => {}
  children: TestElement[] = []
  style = { setProperty() {} }
  setAttribute() {}
  focus() {
    page.activeElement = this
  }
  append(...children: TestElement[]) {
    this.children.push(...children)
  }
  replaceChildren(...children: TestElement[]) {
    this.children = children
  }
  contains(other: unknown): boolean {
    return other === this || this.children.some((child) => child.contains(other))
  }
}

const page = {
  activeElement: null as TestElement | null,
  createElement: () => new TestElement(),
}
beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
})
afterEach(() => void vi.unstubAllGlobals())

function openPage({ display = 'modal' } = {}) {
  const [iframe, card] = [new TestElement(), new TestElement()]
  const surface = { card, iframe: () => iframe, cover: vi.fn() }
  const pressed = { onReload: vi.fn(), onClose: vi.fn() }
  const screen = { inPage: () => surface, display: () => display }
  const cover = createCover({ ...pressed, screen, locale: () => undefined } as never)
  page.activeElement = iframe
  const panel = () => card.children[0]?.children.map(({ textContent }) => textContent)
  const press = (label: string) =>
    card.children[0]?.children.find(({ textContent }) => textContent === label)?.onclick()
  return { iframe, surface, pressed, cover, panel, press }
}

test('a widget that falls silent is covered by what may be done, until it answers', () => {
  const { surface, cover, panel } = openPage()
  cover(true)
  expect(surface.cover.mock.calls).toEqual([[true]])
  expect(panel()).toEqual(['The wallet window stopped responding.', 'unresponsive', 'Reload', 'Close'])
  cover(false)
  expect(surface.cover.mock.lastCall).toEqual([false])
  expect(panel()).toBeUndefined()
})

test.each([
  ['Reload', 'onReload'],
  ['Close', 'onClose'],
] as const)('%s takes the panel away, and gives no focus to the frame that goes', (label, name) => {
  const { iframe, surface, pressed, cover, panel, press } = openPage()
  cover(true)
  press(label)
  expect(pressed[name]).toHaveBeenCalledOnce()
  expect(surface.cover.mock.lastCall).toEqual([false])
  expect(panel()).toBeUndefined()
  cover(false)
  expect(page.activeElement).not.toBe(iframe)
})

test('the panel has the focus while it is there, and the frame has it back', () => {
  const { iframe, surface, cover } = openPage()
  cover(true)
  expect(surface.card.contains(page.activeElement)).toBe(true)
  cover(false)
  expect(page.activeElement).toBe(iframe)
})

test('in a part of the page it takes no focus from what the visitor is at, and gives none back', () => {
  const { cover } = openPage({ display: 'inline' })
  const field = new TestElement()
  field.focus()
  cover(true)
  expect(page.activeElement).toBe(field)
  cover(false)
  expect(page.activeElement).toBe(field)
})

test('in a part of the page that the visitor is at it has the focus', () => {
  const { iframe, surface, cover } = openPage({ display: 'inline' })
  cover(true)
  expect(surface.card.contains(page.activeElement)).toBe(true)
  cover(false)
  expect(page.activeElement).toBe(iframe)
})
