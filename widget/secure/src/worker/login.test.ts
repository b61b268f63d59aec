import { expect, test } from 'vitest'
import { Refused } from './client.ts'
import { explained } from './login.ts'

test.each([
  ['project', 'ORIGIN_NOT_ALLOWED'],
  ['origin', 'ORIGIN_NOT_ALLOWED'],
  ['restricted', 'LOGIN_NOT_ALLOWED'],
])('a login that a service refuses for %j is %s', async (error, reason) => {
  const refused = explained(async () => {
    throw new Refused(403, { error } as ConstructorParameters<typeof Refused>[1])
  })
  await expect(refused).rejects.toMatchObject({ code: 4100, data: { reason } })
})
