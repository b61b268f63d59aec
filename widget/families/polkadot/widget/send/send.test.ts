import { forgetBalances } from '@latch/widget/src/api/account.ts'
import { forgetNativeBalances } from '@latch/widget/src/api/nativeBalances.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aliceOn, BOB, KUSAMA, NEEDS, POLKADOT } from '../testWallet.ts'
import { polkadotSend } from './send.ts'

const FROM = aliceOn(0)

beforeEach(() => {
  const chains = [
    [POLKADOT, '0'],
    [KUSAMA, '2'],
  ].map(([id, ss58Prefix]) => ({ ...CONFIG.chains[0], id, parameters: { ss58Prefix } }))
  configStore.setState({ config: { ...CONFIG, chains: chains as never } })
})
afterEach(() => {
  forgetBalances()
  forgetNativeBalances()
  vi.unstubAllGlobals()
})

/** Mocks the account API; the recipient has this balance. */
function serve(numeric: string) {
  const coin = { chainId: POLKADOT, name: 'DOT', symbol: 'DOT', price: null, value: null, iconUrl: null }
  const balances = [{ ...coin, quantity: { numeric, decimals: '10' } }]
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('/transfer?') ? NEEDS : { balances }),
  )
}

async function prepare(amount: bigint) {
  const transfer = { from: FROM, to: BOB, amount, token: null }
  const { gas, tiers } = await polkadotSend.estimate(POLKADOT, transfer, {})
  const wallet = { name: 'Talisman', icon: null, rdns: null }
  const accounts = [{ address: FROM }] as const
  const session = { namespace: 'polkadot', chainId: POLKADOT, connector: 'page', walletId: 'dot-1' } as const
  return polkadotSend.prepare({
    session: { ...session, wallet, accounts },
    transfer,
    gas,
    tier: tiers.normal,
  })
}

test('what is reserved, frozen or keeps the account is no part of the most that can be sent', async () => {
  serve('0')
  const { reserve } = await polkadotSend.estimate(
    POLKADOT,
    { from: FROM, to: BOB, amount: 1n, token: null },
    {},
  )
  expect(reserve).toBe(100_000_000n)
})

test('a recipient gets no less than an account has to hold', async () => {
  serve('0')
  await expect(prepare(99_999_999n)).rejects.toMatchObject({ code: 3, data: { reason: 'RECIPIENT_RENT' } })
  await expect(prepare(100_000_000n)).resolves.toBeTypeOf('function')
  forgetBalances()
  forgetNativeBalances()
  serve('0.01')
  await expect(prepare(1n)).resolves.toBeTypeOf('function')
})

test.each([
  [POLKADOT, 0, 0],
  [POLKADOT, 42, 0],
  [POLKADOT, 2, null],
  [KUSAMA, 2, 2],
  [KUSAMA, 0, null],
] as const)('on %s an address with the prefix %s is read with %s', (chainId, prefix, shown) => {
  expect(polkadotSend.readRecipient(aliceOn(prefix), chainId)).toEqual(
    shown === null ? { status: 'invalid' } : { status: 'ready', address: aliceOn(shown) },
  )
})
