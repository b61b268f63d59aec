import { fc } from '@latch/protocol/testRandom.ts'
import { ALICE } from '@latch/widget/src/host/testHost.ts'
import { erc20Abi } from 'viem'
import { decodeFunctionData } from 'viem/utils'
import { expect, test } from 'vitest'
import { transferCall } from './transfer.ts'

const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'

test('the own currency is sent to its recipient', () => {
  expect(transferCall({ from: ALICE, to: TOKEN, amount: 5n, token: null })).toEqual({
    from: ALICE,
    to: TOKEN,
    value: 5n,
    data: '0x',
  })
})

test('any amount of a token is a call of its contract that reads back as the same transfer', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (amount) => {
      const call = transferCall({ from: ALICE, to: ALICE, amount, token: TOKEN })
      expect(call).toMatchObject({ to: TOKEN, value: 0n })
      expect(decodeFunctionData({ abi: erc20Abi, data: call.data })).toEqual({
        functionName: 'transfer',
        args: [ALICE, amount],
      })
    }),
  )
})
