import { verifySolana } from '@latch/families/solana/dev/account.ts'
import { callStandard } from '@latch/families/solana/widget/standardWallet.ts'
import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { expect, test } from 'vitest'
import {
  approve,
  grant,
  grantSolana,
  pair,
  SOLANA,
  session,
  stage,
  until,
  usePairing,
} from './pairedWidget.ts'

usePairing()

const solana = () => findSession('solana')

async function pairSolana(): Promise<WalletSession> {
  await approve(grantSolana())
  return until(() => {
    const session = solana()
    if (session?.walletId !== stage.topic) throw new Error('Not connected yet')
    return session
  })
}

test('a wallet that grants Solana alone signs as a Solana session, and no other is made', async () => {
  const paired = await pairSolana()
  expect(paired).toMatchObject({ accounts: [{ address: stage.solana.address }], chainId: SOLANA })
  expect(session()).toBe(null)
  const bytes = new TextEncoder().encode('Hello over the relay')
  const input = { address: stage.solana.address, message: toBase64(bytes) }
  const signed = callStandard(paired, 'solana:signMessage', input)
  const call = await stage.wallet.call()
  expect(call).toMatchObject({ method: 'solana_signMessage', chainId: SOLANA })
  const { message } = call.params as { message: string }
  await stage.wallet.answer(call, {
    result: { signature: toBase58(await stage.solana.sign(fromBase58(message))) },
  })
  const { signature } = await signed
  expect(await verifySolana(stage.solana.publicKey, fromBase64(signature), bytes)).toBe(true)
})

test('what the wallet declines is 4001', async () => {
  const paired = await pairSolana()
  const signed = callStandard(paired, 'solana:signMessage', { address: stage.solana.address, message: '' })
  signed.catch(() => {})
  await stage.wallet.answer(await stage.wallet.call(), { error: { code: 5000, message: 'User rejected.' } })
  await expect(signed).rejects.toMatchObject({ code: 4001 })
})

test('a wallet that grants both families is one pairing, which the page ends for both', async () => {
  const { topic } = await pairBoth()
  await disconnect('eip155')
  expect([session(), solana()]).toEqual([null, null])
  await until(() => expect(stage.wallet.sessions()).not.toContain(topic))
})

test('a family that the wallet takes away ends alone, and the pairing goes on', async () => {
  const { topic } = await pairBoth()
  await stage.wallet.kit.updateSession({ topic, namespaces: grant() })
  await until(() => expect(solana()).toBe(null))
  expect(session()?.walletId).toBe(topic)
  expect(stage.wallet.sessions()).toContain(topic)
})

async function pairBoth(): Promise<{ topic: string }> {
  await pair({ ...grant(), ...grantSolana() })
  const { topic } = stage
  expect(solana()?.walletId).toBe(topic)
  return { topic }
}
