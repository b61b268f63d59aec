import { expect, test } from 'vitest'
import { checkKeys } from './loginService.ts'

const secrets = ['KEK_K1', 'PEPPER', 'SIGNING_KEY']

test('a service with its keys is deployed, whatever else it has', () => {
  const vars = ['AUTH_ORIGIN', 'KEK_CURRENT']
  expect(() =>
    checkKeys('vault', { vars, secrets: [...secrets, 'KEK_K2', 'RESEND_API_KEY'], current: 'K1' }),
  ).not.toThrow()
})

test.each(secrets)('without its %s a service is not deployed', (name) => {
  const others = secrets.filter((one) => one !== name)
  expect(() => checkKeys('auth', { vars: [], secrets: others, current: 'K1' })).toThrow(
    `auth has no ${name} yet. Run \`npm run keys -- auth\` first.`,
  )
})

test.each(['PEPPER', 'KEK_K1', 'KEK_K2', 'LOOKUP_PEPPER'])(
  'a variable %s, which would replace the secret, stops everything',
  (name) => {
    expect(() => checkKeys('vault', { vars: [name], secrets, current: 'K1' })).toThrow(
      'would replace the secret',
    )
  },
)

test('after a rotation the first key is asked for no more', () => {
  const rotated = ['KEK_K2', 'PEPPER', 'SIGNING_KEY']
  expect(() => checkKeys('auth', { vars: [], secrets: rotated, current: 'K2' })).not.toThrow()
})

test('a key that is current and not there stops everything', () => {
  expect(() => checkKeys('auth', { vars: [], secrets, current: 'K2' })).toThrow(
    'KEK_CURRENT of auth is K2, and there is no secret KEK_K2.',
  )
})
