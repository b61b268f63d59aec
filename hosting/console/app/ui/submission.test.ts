import { expect, test, vi } from 'vitest'
import { createSubmitHandler } from './submission.ts'

test('a form that is submitted stays on its page', () => {
  const [submit, preventDefault] = [vi.fn(), vi.fn()]
  createSubmitHandler(submit, false)({ preventDefault })
  expect([submit.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 1])
})

test('Enter sends nothing a second time while the first is under way', () => {
  const [submit, preventDefault] = [vi.fn(), vi.fn()]
  createSubmitHandler(submit, true)({ preventDefault })
  expect([submit.mock.calls.length, preventDefault.mock.calls.length]).toEqual([0, 1])
})
