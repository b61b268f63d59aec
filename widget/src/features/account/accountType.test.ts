import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { expect, test, vi } from 'vitest'
import { ANNA, openEmbeddedHost } from '#families/testEmbedded.ts'

const PLAIN = '0x52908400098527886E0F7030069857D2E4169EE7'
const SMART = ANNA.accounts.eip155
const anna = {
  ...ANNA,
  evm: { type: 'smartAccount', eoa: PLAIN, smartAccount: SMART, networks: ['eip155:1'] },
} satisfies User

async function openSmartHost(handlers = {}) {
  const partition = { user: null as User | null }
  const host = await openEmbeddedHost({
    partition,
    frame: { handlers },
    init: { capabilities: ['route', 'families', 'events'] },
  })
  await host.logIn('eip155', anna)
  const { switchAccountType } = await import('./accountType.ts')
  const { requireSession } = await import('#sessions/engine.ts')
  return { ...host, partition, switchType: () => switchAccountType(requireSession('eip155')) }
}

test('the page gets the other account, hears which it is, and can use all networks again', async () => {
  const { ask, frame, standing, switchType, partition } = await openSmartHost()
  expect(standing('eip155')).toMatchObject({
    accounts: [SMART],
    wallet: { preferredAccountType: 'smartAccount' },
  })
  await switchType()
  expect(frame.calls.at(-1)).toEqual({ name: 'preferAccount', params: { type: 'eoa' } })
  await vi.waitFor(() =>
    expect(standing('eip155')).toMatchObject({ accounts: [PLAIN], wallet: { preferredAccountType: 'eoa' } }),
  )
  expect(standing('solana')?.wallet).not.toHaveProperty('preferredAccountType')
  expect(await ask('eip155', 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toMatchObject({
    ok: true,
  })
  await switchType()
  expect(partition.user?.accounts.eip155).toBe(SMART)
  // The smart account cannot act on this chain: the session switches to one where it can.
  await vi.waitFor(() => expect(standing('eip155')).toMatchObject({ accounts: [SMART], chainId: 'eip155:1' }))
})

test('a frame that was loaded anew switches, too', async () => {
  const { frame, standing, switchType } = await openSmartHost()
  frame.reload()
  await switchType()
  await vi.waitFor(() => expect(standing('eip155')).toMatchObject({ accounts: [PLAIN] }))
})

test('it is counted as what was chosen', async () => {
  const { messages, switchType } = await openSmartHost()
  await switchType()
  await vi.waitFor(() =>
    expect(messages).toContainEqual({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'eoa', network: 'eip155:1' },
    }),
  )
})

test('a frame that refuses leaves the page its account', async () => {
  const { messages, standing, switchType } = await openSmartHost({
    preferAccount: () => {
      throw { code: -32603, message: 'No.', data: { reason: 'LOGIN_UNAVAILABLE' } }
    },
  })
  await expect(switchType()).rejects.toMatchObject({ code: -32603 })
  expect(standing('eip155')).toMatchObject({ accounts: [SMART] })
  expect(JSON.stringify(messages)).not.toContain('SET_PREFERRED_ACCOUNT_TYPE')
})
