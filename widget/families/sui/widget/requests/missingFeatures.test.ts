/** A wallet of Sui that signs transactions, and sends none. */

import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { openPage } from '@latch/widget/src/requests/testRequests.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ALICE, DIGEST, fixture, SIGNATURE, signedBytes, TRANSACTION, TRANSFER } from '../testWallet.ts'

const [CHAIN] = fixture.chains
const [LUMEN] = fixture.wallets

afterEach(() => vi.unstubAllGlobals())

/** @param bytes - What the wallet signs. */
async function openConnected(bytes: string) {
  const page = await openPage({
    wallets: [LUMEN],
    config: { chains: [{ ...CONFIG.chains[0], id: CHAIN } as (typeof CONFIG.chains)[number]] },
    lacks: (call) => call === 'sui:signAndExecuteTransaction',
    wallet: ({ method, params }) =>
      method === 'sui:signTransaction'
        ? { bytes, signature: SIGNATURE }
        : fixture.answer({ method, params }, { accounts: [ALICE], chainId: CHAIN }),
  })
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('sui', LUMEN.id)
  const submitted: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string } = {}) => {
    if (path.startsWith('/v1/transaction/'))
      return Response.json({
        status: 'confirmed',
        transaction: bytes,
        signatures: [SIGNATURE],
        effects: 'AQID',
      })
    submitted.push(JSON.parse(body))
    return Response.json({ hash: DIGEST })
  })
  const execute = async () => {
    const answered = page.request('sui_signAndExecuteTransaction', { transaction: TRANSACTION })
    ;(await page.approval()).approve()
    return answered
  }
  return { execute, submitted }
}

test('what a wallet only signs is sent by the project’s node, and answered as a wallet that sends answers', async () => {
  const { execute, submitted } = await openConnected(signedBytes())
  const { result } = fixture.send
  expect(await execute()).toEqual({ ok: true, result })
  expect(submitted).toEqual([{ transaction: signedBytes(), signatures: [SIGNATURE] }])
})

test('something else than was approved is not sent', async () => {
  const { execute, submitted } = await openConnected(signedBytes({ ...TRANSFER, amount: 1n }))
  expect(await execute()).toMatchObject({ error: { code: -32603, data: { reason: 'WALLET_MALFORMED' } } })
  expect(submitted).toEqual([])
})
