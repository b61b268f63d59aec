import { expect, test } from 'vitest'
import { rejectionMessage } from './errors.ts'

test('a refusal begins with the words by which clients know one, and goes on with its cause', () => {
  expect(rejectionMessage()).toBe('User rejected the request.')
  expect(rejectionMessage('Modal closed.')).toBe('User rejected the request: Modal closed.')
  expect(rejectionMessage('User rejected the request.')).toBe('User rejected the request.')
})
