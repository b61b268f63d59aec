import { expect, test, vi } from 'vitest'
import { watchSize } from './watchSize.ts'

type Size = { width: number; height: number }
let report = (_seen: Size, _all: Size) => {}

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: (entries: object[]) => void) {
      report = (seen, all) => callback([{}, { intersectionRect: seen, boundingClientRect: all }])
    }
    observe() {}
    disconnect() {
      report = () => {}
    }
  },
)

test.each([
  ['all of a question', 360, 420, 420, false],
  ['all of a small one', 360, 200, 200, false],
  ['as much as can be read', 360, 280, 900, false],
  ['a phone with a scrollbar', 305, 400, 400, false],
  ['its button alone', 360, 90, 420, true],
  ['a narrow strip', 120, 420, 420, true],
  ['nothing', 0, 0, 420, true],
])('%s: %d by %d of %d', (_, width, height, all, isCropped) => {
  const onChange = vi.fn()
  const stop = watchSize({} as Element, onChange)
  report({ width, height }, { width, height: all })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(isCropped)
  stop()
  report({ width: 0, height: 0 }, { width, height: all })
  expect(onChange).toHaveBeenCalledOnce()
})
