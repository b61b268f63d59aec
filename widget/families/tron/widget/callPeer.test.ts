import { expect, test, vi } from 'vitest'
import { callPeer } from './callPeer.ts'
import { ALICE, fixture, signJson, transferJson } from './testWallet.ts'

const [CHAIN, NILE] = fixture.chains
const UNSIGNED = transferJson()
const SIGNED = signJson(UNSIGNED)
const { signature, raw_data_hex } = SIGNED

const call = (method: string, input: object, answer: unknown) => {
  const ask = vi.fn(async () => answer)
  const params = { address: ALICE, chain: CHAIN, ...input }
  return { ask, answered: callPeer(ask, { method, params, chainId: CHAIN }) }
}

test('a message is signed in WalletConnect’s words', async () => {
  const [own] = signature
  const { ask, answered } = call('tron:signMessage', { message: 'Hello' }, { signature: own })
  expect(await answered).toEqual({ signature: own })
  expect(ask).toHaveBeenCalledWith('tron_signMessage', { address: ALICE, message: 'Hello' })
})

test.each([
  ['as it is', SIGNED],
  ['in one more object', { result: SIGNED }],
])('a transaction reaches wallets of both versions, and comes back %s', async (_, answer) => {
  const { ask, answered } = call('tron:signTransaction', { transaction: UNSIGNED }, answer)
  expect(await answered).toEqual({ signature, raw_data_hex })
  expect(ask).toHaveBeenCalledWith('tron_signTransaction', {
    address: ALICE,
    transaction: { ...UNSIGNED, transaction: UNSIGNED },
  })
})

test('what has not its shape, or is for another chain, is no answer', async () => {
  await expect(
    call('tron:signMessage', { message: 'a' }, { signature: '0x' }).answered,
  ).rejects.toMatchObject({ data: { reason: 'WALLET_MALFORMED' } })
  const { ask, answered } = call('tron:signMessage', { message: 'a', chain: NILE }, {})
  await expect(answered).rejects.toMatchObject({ code: 4100 })
  expect(ask).not.toHaveBeenCalled()
})
