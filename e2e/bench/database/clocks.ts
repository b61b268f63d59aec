import { expect, test } from 'vitest'
import { loadHosting } from './loadHosting.ts'
import { timings } from './workers.ts'

const { setUpServices } = await loadHosting('login/testing/fixture.ts')
const { clearAuth } = await loadHosting('auth/src/clearAuth.ts')
const { clearVault } = await loadHosting('vault/src/clearVault.ts')
const { services } = setUpServices()

test.each(['auth', 'vault'])('one run of the clock of %s', async (service) => {
  const start = performance.now()
  await (service === 'auth' ? clearAuth(services.auth) : clearVault(services.vault))
  timings.set(`clock of ${service}`, [performance.now() - start])
  expect(timings.size).toBeGreaterThan(1)
})
