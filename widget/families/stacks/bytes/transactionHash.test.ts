import { deserializeTransaction } from '@stacks/transactions'
import { expect, test } from 'vitest'
import { fixture } from '../widget/testWallet.ts'
import { transactionHash } from './transactionHash.ts'

const { transaction } = fixture.send.result

test.each(['', '0x'])(
  'the hash of a transaction in hex with the prefix %j is its id by Stacks’ own library',
  (prefix) => {
    expect(transactionHash(`${prefix}${transaction}`)).toBe(`0x${deserializeTransaction(transaction).txid()}`)
  },
)

test('behavior: text that is not hex has none', () => {
  expect(transactionHash('AAEC+')).toBeNull()
})
