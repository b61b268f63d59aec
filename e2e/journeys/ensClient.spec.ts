import { NAMES_ADDRESS, ZONE } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS, siteOrigin, WIDGET_ADDRESS } from '@latch/hosting/kit/addresses.ts'
import { createNameText } from '@latch/protocol/names.ts'
import { expect, test } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const PROJECT = '?projectId=demo'

/** Registers a name like the widget, for an unused account. */
async function register(label: string): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey())
  const nonceAnswer = await fetch(`${WIDGET_ADDRESS}/v1/profile/nonce${PROJECT}`)
  const message = createNameText({
    action: 'register',
    domain: new URL(siteOrigin('dapp')).host,
    name: `${label}.${ZONE}`,
    account: `eip155:${CHAINS[0].id}:${account.address}`,
    nonce: ((await nonceAnswer.json()) as { nonce: string }).nonce,
    issuedAt: new Date().toISOString(),
  })
  const signature = await account.signMessage({ message })
  const answer = await fetch(`${WIDGET_ADDRESS}/v1/profile/account${PROJECT}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message, signature, coin_type: 60, address: account.address }),
  })
  expect(answer.status, await answer.text()).toBe(200)
  return account.address
}

test('a library that knows nothing of us finds who registered a name', async () => {
  const label = `ens-${Date.now().toString(36)}`
  const address = await register(label)
  const [chain] = CHAINS
  const client = createPublicClient({
    chain: { ...chain, contracts: { ensUniversalResolver: { address: NAMES_ADDRESS } } },
    transport: http(),
  })
  expect(await client.getEnsAddress({ name: `${label}.${ZONE}` })).toBe(address)
  expect(await client.getEnsAddress({ name: `${label}-not.${ZONE}` })).toBeNull()
  // Names of before, which stand in the registry itself.
  expect(await client.getEnsAddress({ name: 'bob.latch.eth' })).toMatch(/^0x/)
})
