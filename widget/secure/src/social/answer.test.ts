import { expect, test } from 'vitest'
import { readAnswer } from './answer.ts'

const STATE = 'a-state-of-this-tab'
const departure = { provider: 'google', state: STATE, issuer: 'https://accounts.google.com' }
const from = (query: Record<string, string>, pathname = '/social/callback/google') => ({
  pathname,
  search: `?${new URLSearchParams(query)}`,
})

test('the code of the provider that the tab went to is taken', () => {
  expect(readAnswer(from({ state: STATE, code: 'c1' }), departure)).toEqual({ type: 'code', code: 'c1' })
})

test.each([
  ['another state', from({ state: 'another', code: 'c1' })],
  ['no state', from({ code: 'c1' })],
  ['another provider', from({ state: STATE, code: 'c1' }, '/social/callback/x')],
  ['a path of another page', from({ state: STATE, code: 'c1' }, '/social/callback/google/more')],
])('an answer of %s is nobody’s', (_, answer) => expect(readAnswer(answer, departure)).toBeNull())

test.each([
  ['the code of another issuer', { code: 'c1', iss: 'https://evil.example' }, 'issuer'],
  ['a refusal of another issuer', { error: 'access_denied', iss: 'https://evil.example' }, 'issuer'],
  ['an issuer with one sign more', { code: 'c1', iss: 'https://accounts.google.com/' }, 'issuer'],
  ['a no', { error: 'access_denied' }, 'access_denied'],
  ['nothing at all', {}, 'unknown'],
])('%s lets nobody in', (_, answer, error) => {
  expect(readAnswer(from({ state: STATE, ...answer }), departure)).toEqual({ type: 'refused', error })
})

test('a provider that names itself is taken, and of one of which nobody knows its name any is', () => {
  const code = { type: 'code', code: 'c1' }
  const named = { state: STATE, code: 'c1', iss: 'https://accounts.google.com' }
  expect(readAnswer(from(named), departure)).toEqual(code)
  expect(readAnswer(from(named), { ...departure, issuer: undefined })).toEqual(code)
})
