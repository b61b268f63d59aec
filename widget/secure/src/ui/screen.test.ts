import { beforeEach, expect, test, vi } from 'vitest'
import { createStage, notice } from './screen.ts'
import { stubDocument, TestElement } from './testDocument.ts'

let resized = () => {}

beforeEach(() => {
  stubDocument()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized = onResize
      }
      observe() {}
    },
  )
})

/** A stage whose content is of that height. */
function open(height: number) {
  const onHeight = vi.fn()
  const root = {
    append: (place: TestElement) =>
      Object.assign(place, {
        replaceChildren: () => {},
        scrollHeight: Math.round(height),
        getBoundingClientRect: () => ({ height }),
      }),
  }
  const stage = createStage({ root: root as unknown as HTMLElement, onHeight })
  return { stage, onHeight }
}

test('a part of a pixel counts as a whole one, for a frame that is smaller gets a scrollbar, by which text wraps anew', () => {
  const { stage, onHeight } = open(393.3)
  const element = Object.assign(new TestElement('div'), { querySelector: () => null })
  stage.show({ element: element as unknown as HTMLElement })
  expect(onHeight).toHaveBeenLastCalledWith(394)
  resized()
  expect(onHeight).toHaveBeenLastCalledWith(394)
  stage.clear()
  resized()
  expect(onHeight).toHaveBeenLastCalledWith(0)
})

test('what is shown while the page has no layout takes a line, by which the browser goes on to measure it', () => {
  const { stage, onHeight } = open(0)
  const element = Object.assign(new TestElement('div'), { querySelector: () => null })
  stage.show({ element: element as unknown as HTMLElement })
  expect(onHeight).toHaveBeenLastCalledWith(1)
  stage.clear()
  expect(onHeight).toHaveBeenLastCalledWith(0)
})

test('the focus is for what the screen names', () => {
  const { stage } = open(100)
  const field = { focus: vi.fn() }
  const element = Object.assign(new TestElement('div'), { querySelector: () => null })
  stage.focus()
  stage.show({ element: element as unknown as HTMLElement, focus: field as unknown as HTMLElement })
  expect(field.focus).toHaveBeenCalledTimes(1)
  stage.focus()
  expect(field.focus).toHaveBeenCalledTimes(2)
})

test('a warning and a danger differ by their icons as well as by their colors', () => {
  const [warning, danger] = (['warning', 'danger'] as const).map((tone) => {
    const element = notice('Read this', tone) as unknown as TestElement
    expect(element.textContent).toBe('Read this')
    return element
      .all()
      .find(({ tag }) => tag === 'path')
      ?.attributes.get('d')
  })
  expect(warning).toBeTruthy()
  expect(danger).toBeTruthy()
  expect(warning).not.toBe(danger)
})
