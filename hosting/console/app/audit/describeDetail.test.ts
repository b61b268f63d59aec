import { expect, test } from 'vitest'
import { describeDetail } from './describeDetail.ts'

test('says what changed, with roles in words', () => {
  expect(describeDetail({ id: 'm1', name: 'Ada', from: 'viewer', to: 'editor' })).toBe(
    'Name: Ada, From: Viewer, To: Editor',
  )
})

test('keeps an id that is all there is, and numbers', () => {
  expect(describeDetail({ id: 'i1', version: 4, note: '' })).toBe('ID: i1, Version: 4')
  expect(describeDetail({})).toBe('')
})
