import { expect, test } from 'vitest'
import { invitationOf, parseRoute, projectPath } from './route.ts'

test.each([
  ['/', { name: 'projects' }],
  ['/projects', { name: 'projects' }],
  ['/projects/shop', { name: 'project', id: 'shop', tab: 'settings' }],
  ['/projects/shop/versions', { name: 'project', id: 'shop', tab: 'versions' }],
  ['/members', { name: 'members' }],
  ['/projects/shop/other', { name: 'unknown' }],
  ['/projects/shop/versions/1', { name: 'unknown' }],
  ['/%', { name: 'unknown' }],
])('%s', (path, route) => {
  expect(parseRoute(path)).toEqual(route)
})

test('the path of a project is read back', () => {
  expect(parseRoute(projectPath('a b/c', 'audit'))).toEqual({ name: 'project', id: 'a b/c', tab: 'audit' })
})

test('an invitation is in the fragment', () => {
  expect(invitationOf('#invite=s3cret')).toBe('s3cret')
  expect(invitationOf('#other')).toBeNull()
  expect(invitationOf('')).toBeNull()
})
