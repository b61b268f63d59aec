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

test('says in words what is a fact, and which versions were imported', () => {
  expect(describeDetail({ isDemo: true })).toBe('Demo session')
  expect(describeDetail({ isDemo: false })).toBe('')
  const projects = [
    { id: 'shop', version: 1200 },
    { id: 'museum', version: 1 },
  ]
  expect(describeDetail({ projects })).toBe('Projects: shop (version 1,200), museum (version 1)')
})
