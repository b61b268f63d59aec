import { readStatus } from '@latch/families/solana/widget/reads/transaction.ts'
import { CHAIN, serveSolana } from '@latch/families/solana/widget/testRpc.ts'
import { registerAllFamilies } from '@latch/families/widget.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { watchTransaction } from './watchTransaction.ts'

registerAllFamilies()
afterEach(() => vi.unstubAllGlobals())

const status = (confirmationStatus: string | null, err: unknown = null) => ({ confirmationStatus, err })

test.each([
  ['missing', null],
  ['missing', undefined],
  ['seen', status('processed')],
  ['seen', status('confirmed')],
  ['seen', status(null)],
  ['confirmed', status('finalized')],
  ['seen', status('processed', { InstructionError: [0, 'Custom'] })],
  ['failed', status('confirmed', { InstructionError: [0, 'Custom'] })],
  ['failed', status(null, 'AccountInUse')],
  ['failed', status('finalized', 'AccountInUse')],
])('a signature is %s where the node says %j', async (seen, answer) => {
  serveSolana({ getSignatureStatuses: () => ({ value: answer === undefined ? [] : [answer] }) })
  await expect(readStatus(CHAIN, 'sig')).resolves.toBe(seen)
})

const watch = () => watchTransaction({ chainId: CHAIN, hash: 'sig', from: 'me' }, { every: 0 })

test('a transaction is watched until it is final, over a node that is down and back', async () => {
  const answers = [null, 'down', status('processed'), 'down', status('confirmed'), status('finalized')]
  serveSolana({
    getSignatureStatuses: () => {
      const answer = answers.shift()
      if (answer === 'down') throw { code: -32005, message: 'Node is behind' }
      return { value: [answer] }
    },
  })
  await expect(watch()).resolves.toBe('confirmed')
  expect(answers).toEqual([])
})

test('one that stays missing past the life of its blockhash is given up, one that shows itself again is not', async () => {
  let reads = 0
  serveSolana({
    getSignatureStatuses: () => ({ value: [++reads === 50 ? status('processed') : null] }),
  })
  await expect(watch()).resolves.toBe('dropped')
  expect(reads).toBe(50 + 60)
})
