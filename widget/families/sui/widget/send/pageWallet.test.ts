/** A wallet of the page that builds the request with Sui's own library. */

import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { openPage } from '@latch/widget/src/requests/testRequests.ts'
import { Transaction } from '@mysten/sui/transactions'
import { toBase64 } from '@mysten/sui/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { ALICE, BOB, DIGEST, fixture, SIGNATURE } from '../testWallet.ts'

const CHAIN = 'sui:mainnet'
const { needs, amount } = fixture.transfer
const [LUMEN] = fixture.wallets
const TRANSFER = { from: ALICE, to: BOB, amount, token: null }

afterEach(() => vi.unstubAllGlobals())

async function openConnected() {
  const chain = { ...CONFIG.chains[0], id: CHAIN } as (typeof CONFIG.chains)[number]
  await openPage({
    wallets: [LUMEN],
    config: { chains: [...CONFIG.chains, chain] },
    async wallet({ method, params }) {
      if (method === 'standard:connect') return { accounts: [{ address: ALICE, chains: [CHAIN] }] }
      const draft = Transaction.from((params as { transaction: string }).transaction)
      draft.setGasPrice(750n)
      return { bytes: toBase64(await draft.build()), signature: SIGNATURE }
    },
  })
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('sui', LUMEN.id)
  const { findSession } = await import('@latch/widget/src/sessions/sessionsStore.ts')
  const session = findSession('sui')
  if (session === null) throw new Error('The wallet is not connected')
  return session
}

test('a wallet of the page signs a withdrawal that pays its own gas, without looking for a coin', async () => {
  const session = await openConnected()
  const submitted: { transaction: string }[] = []
  const addressBalance = { amount: '2000000000', chain: DIGEST, epoch: '9' }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!path.startsWith('/v1/submit/')) return Response.json({ ...needs, coins: [], addressBalance })
    submitted.push(JSON.parse(body ?? ''))
    return Response.json({ hash: DIGEST })
  })
  const { suiSend } = await import('./send.ts')
  const { gas, tiers } = await suiSend.estimate(CHAIN, TRANSFER, {})
  const ask = await suiSend.prepare({ session, transfer: TRANSFER, gas, tier: tiers.normal })
  expect(await ask()).toBe(DIGEST)
  const { gasData, expiration } = Transaction.from(submitted[0]?.transaction ?? '').getData()
  expect([gasData.payment, gasData.budget]).toEqual([[], '5000000'])
  expect(expiration?.ValidDuring).toMatchObject({ minEpoch: '9', maxEpoch: '10', chain: DIGEST })
})
