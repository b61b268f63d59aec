/** ethers over `mockLatch`: it polls for its transactions. */
import { mockLatch } from '@latch/sdk-source/testing.ts'
import { BrowserProvider, getAddress } from 'ethers'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const ALICE = privateKeyToAccount(KEY).address
const STRANGER = '0x00000000000000000000000000000000000000AA'

test.each([
  ['with a key', KEY],
  ['without one', STRANGER],
])('ethers gets the transaction that it sent, by an account %s', async (_, account) => {
  const { sdk } = mockLatch({ accounts: [account], connected: true })
  const signer = await new BrowserProvider(sdk.provider('eip155')).getSigner()
  const sent = await signer.sendTransaction({ to: ALICE, value: 5n })
  expect(sent).toMatchObject({
    hash: expect.stringMatching(/^0x/),
    from: getAddress(account.length === 66 ? ALICE : account),
  })
  expect(await sent.wait()).toMatchObject({ status: 1 })
})
