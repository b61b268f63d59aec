import { stringToHex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { ALICE, account, requestPaired, stage, usePairing } from './pairedWidget.ts'

usePairing()

test('what the wallet signs reaches the page, and names the active chain', async () => {
  const message = stringToHex('Hello over the relay')
  const signature = await requestPaired('personal_sign', [message, ALICE], async (call) => {
    expect(call).toMatchObject({ method: 'personal_sign', params: [message, ALICE], chainId: 'eip155:1' })
    await stage.wallet.answer(call, { result: await account.signMessage({ message: { raw: message } }) })
  })
  const isValid = verifyMessage({
    address: ALICE,
    message: { raw: message },
    signature: signature as `0x${string}`,
  })
  expect(await isValid).toBe(true)
})

test.each([
  [{ code: 5000, message: 'User rejected.' }, 4001],
  [{ code: 4001, message: 'No.' }, 4001],
  [{ code: 3001, message: 'Unauthorized method.' }, 4100],
  [{ code: -32000, message: 'insufficient funds' }, -32000],
])('%o of the wallet is %i to the page', async (error, code) => {
  const requested = requestPaired('personal_sign', ['0x00', ALICE], (call) =>
    stage.wallet.answer(call, { error }),
  )
  await expect(requested).rejects.toMatchObject({ code })
})

test('a request that is open when the wallet ends the session has an unknown outcome', async () => {
  const requested = requestPaired('personal_sign', ['0x00', ALICE], () =>
    stage.wallet.kit.disconnectSession({
      topic: stage.topic,
      reason: { code: 6000, message: 'User disconnected.' },
    }),
  )
  await expect(requested).rejects.toMatchObject({
    code: 4900,
    data: { reason: 'WALLET_GONE', outcome: 'unknown' },
  })
})
