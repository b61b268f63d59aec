import { expect, test } from 'vitest'
import { checkKeys } from './loginService.ts'

const secrets = ['KEK_K1', 'PEPPER', 'SIGNING_KEY']

test('a service with its keys is deployed, whatever else it has', () => {
  const vars = ['AUTH_ORIGIN', 'KEK_CURRENT']
  expect(() => checkKeys('vault', { vars, secrets: [...secrets, 'KEK_K2', 'RESEND_API_KEY'] })).not.toThrow()
})

test.each(secrets)('without its %s a service is not deployed', (name) => {
  const others = secrets.filter((one) => one !== name)
  expect(() => checkKeys('auth', { vars: [], secrets: others })).toThrow(
    `auth has no ${name} yet. Run \`npm run keys -- auth\` first.`,
  )
})

test.each(['PEPPER', 'KEK_K1', 'KEK_K2'])(
  'a variable %s, which would replace the secret, stops everything',
  (name) => {
    expect(() => checkKeys('vault', { vars: [name], secrets })).toThrow('would replace the secret')
  },
)
