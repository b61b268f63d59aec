import { expect, test } from 'vitest'
import { ALICE, refuse, wallet } from '#host/testHost.ts'
import { MESSAGE, openConnected, openPage } from './testRequests.ts'

test.each([
  ['personal_sign', [MESSAGE, ALICE], 4100],
  ['wallet_fooBar', [], 4200],
  ['solana_signMessage', {}, 4901],
  ['eth_call', 'text', -32602],
])('a refusal of %s names it', async (method, params, code) => {
  const { request } = await openPage()
  const { error } = (await request(method, params as never)) as never
  expect(error).toMatchObject({ code, message: expect.stringContaining(method) })
})

test('a method that the wallet does not know is named before its own words', async () => {
  const { request, approval } = await openConnected({
    wallet: wallet({ personal_sign: () => refuse(-32601, 'Method not found', { by: 'wallet' }) }),
  })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  await expect(pending).resolves.toMatchObject({
    error: { code: -32601, message: 'personal_sign: Method not found', data: { by: 'wallet' } },
  })
})

test.each([
  [5000, 'No'],
  [-32_603, 'MetaMask: User rejected the request'],
])('a user who declined under the wallet’s code %i is 4001 to the page', async (code, message) => {
  const { request, approval } = await openConnected({
    wallet: wallet({ personal_sign: () => refuse(code, message) }),
  })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  await expect(pending).resolves.toMatchObject({ error: { code: 4001 } })
})
