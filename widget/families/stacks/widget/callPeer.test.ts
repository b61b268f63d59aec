import { expect, test, vi } from 'vitest'
import { callPeer } from './callPeer.ts'
import { ALICE, BOB, SIGNATURE, sentTransfer } from './testWallet.ts'

const CHAIN = 'stacks:1'
const SENT = sentTransfer()
const TXID = `0x${SENT.txid}`

const call = (method: string, input: object, answer: unknown) => {
  const ask = vi.fn(async () => answer)
  const params = { address: ALICE, chain: CHAIN, ...input }
  return { ask, answered: callPeer(ask, { method, params, chainId: CHAIN }) }
}

test('a message is signed in WalletConnect’s words', async () => {
  const { ask, answered } = call('stacks:signMessage', { message: 'Hello' }, { signature: SIGNATURE })
  expect(await answered).toEqual({ signature: SIGNATURE })
  expect(ask).toHaveBeenCalledWith('stx_signMessage', { address: ALICE, message: 'Hello' })
})

test('a transaction is signed, and not sent', async () => {
  const input = { transaction: SENT.transaction }
  const { ask, answered } = call('stacks:signTransaction', input, input)
  expect(await answered).toEqual(input)
  expect(ask).toHaveBeenCalledWith('stx_signTransaction', {
    ...input,
    address: ALICE,
    broadcast: false,
    network: 'mainnet',
  })
})

test.each([
  ['by the reference', { txid: SENT.txid }],
  ['as the sample wallet does', { txId: SENT.txid }],
  ['by the id alone', TXID],
])('a transfer is told %s', async (_, answer) => {
  const { ask, answered } = call('stacks:transfer', { to: BOB, amount: '5', memo: 'rent' }, answer)
  expect(await answered).toEqual({ txid: TXID })
  expect(ask).toHaveBeenCalledWith('stx_transferStx', {
    sender: ALICE,
    recipient: BOB,
    amount: '5',
    memo: 'rent',
    network: 'mainnet',
  })
})

test('what has not its shape, or is for another chain, is no answer', async () => {
  await expect(
    call('stacks:signMessage', { message: 'a' }, { signature: '0x' }).answered,
  ).rejects.toMatchObject({
    data: { reason: 'WALLET_MALFORMED' },
  })
  const { ask, answered } = call('stacks:signMessage', { message: 'a', chain: 'stacks:2' }, {})
  await expect(answered).rejects.toMatchObject({ code: 4100 })
  expect(ask).not.toHaveBeenCalled()
})
