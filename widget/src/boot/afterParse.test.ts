import { expect, test, vi } from 'vitest'
import { afterParse } from './afterParse.ts'

function documentIn(readyState: DocumentReadyState) {
  const target = new EventTarget()
  return Object.assign(target, { readyState }) as unknown as Document
}

test('it waits for the end of the document, and runs once', () => {
  const document = documentIn('loading')
  const run = vi.fn()
  afterParse(document, run)
  expect(run).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(run).toHaveBeenCalledOnce()
})

test.each(['interactive', 'complete'] as const)('it runs at once in a document that is %s', (state) => {
  const run = vi.fn()
  afterParse(documentIn(state), run)
  expect(run).toHaveBeenCalledOnce()
})
