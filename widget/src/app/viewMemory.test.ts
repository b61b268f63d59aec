import { beforeEach, expect, test } from 'vitest'
import { back, currentView, push, reset, router } from './router.ts'
import { recall, remember } from './viewMemory.ts'

const shown = () => currentView(router.getState())

beforeEach(() => reset({ name: 'Account' }))

test('what a view holds outlives an approval over it', () => {
  push({ name: 'Networks' })
  remember(shown(), 'query', 'base')
  push({ name: 'ApproveRequest' })
  back(true)
  expect(recall(shown(), 'query', '')).toBe('base')
})

test('a view that is opened anew starts empty', () => {
  push({ name: 'Networks' })
  remember(shown(), 'query', 'base')
  back(true)
  push({ name: 'Networks' })
  expect(recall(shown(), 'query', '')).toBe('')
})

test('names are apart, and nothing can be remembered as well', () => {
  remember(shown(), 'a', null)
  expect(recall(shown(), 'a', 'initial')).toBeNull()
  expect(recall(shown(), 'b', 'initial')).toBe('initial')
})
