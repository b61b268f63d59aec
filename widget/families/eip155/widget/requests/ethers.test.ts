import { openConnected } from '@latch/widget/src/requests/testRequests.ts'
import { BrowserProvider } from 'ethers'
import { expect, test } from 'vitest'

test('ethers takes a provider without filters for one, and polls for the events of a contract', async () => {
  const { request } = await openConnected()
  const provider = new BrowserProvider({
    request: async ({ method, params }) => {
      const answer = await request(method, params)
      if (answer.ok) return answer.result
      throw Object.assign(new Error(answer.error.message), answer.error)
    },
  })
  // As its subscriber asks, before it goes on with logs.
  await expect(provider.send('eth_newFilter', [{}])).rejects.toMatchObject({
    code: 'UNSUPPORTED_OPERATION',
    operation: 'eth_newFilter',
  })
  provider.destroy()
})
