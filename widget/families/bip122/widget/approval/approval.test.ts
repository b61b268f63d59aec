import { expect, test } from 'vitest'
import type { ShownInput } from '../requests/details.ts'
import { bitcoinApproval } from './approval.ts'

const input = (own: Partial<ShownInput>): ShownInput => ({
  ...{ address: null, amount: 1n, isSigned: true, sighashTypes: [], sighash: null },
  ...own,
})
const hash = (digit: string) => `0x${digit.repeat(64)}` as const

test.each(['bitcoinSign', 'bitcoinBroadcast'] as const)(
  '%s: each own input has its signature hash, as Bitcoin’s tools write it; inputs of others and unknown hashes have none',
  async (type) => {
    const inputs = [
      input({ isSigned: false, sighash: hash('1') }),
      input({ sighash: hash('2') }),
      input({ sighash: null }),
      input({ sighash: hash('4') }),
    ]
    const shown = { outputs: [], fee: 1n, isClaimed: false, isPartial: false, spendsOrdinals: false }
    expect(await bitcoinApproval.digests?.({ type, inputs, ...shown })).toEqual([
      { name: 'input', index: 2, value: '2'.repeat(64) },
      { name: 'input', index: 4, value: '4'.repeat(64) },
    ])
  },
)

test('a transfer has those of the inputs that are chosen, and none if the wallet chooses them', async () => {
  const transfer = { type: 'bitcoinSend', to: 'a', amount: 1n, fee: null } as const
  const sighashes = [hash('a'), null]
  expect(await bitcoinApproval.digests?.({ ...transfer, sighashes })).toEqual([
    { name: 'input', index: 1, value: 'a'.repeat(64) },
  ])
  expect(await bitcoinApproval.digests?.(transfer)).toEqual([])
})
