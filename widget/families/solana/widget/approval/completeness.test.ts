import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { drawAsyncApproval, openDrawing } from '@latch/widget/src/features/approve/testDrawing.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  COMPLETENESS_TIMEOUT,
  CONTROL_RUNS,
  type Completeness,
  completenessRuns,
  findStale,
  findUndrawn,
} from '#testCompleteness.ts'
import { PROPOSE } from '../requests/propose.ts'
import { SOLANA_LEFT_OUT } from './leftOut.ts'
import { type SolanaModel, solanaModels } from './testModels.ts'
import { ACCOUNT, type SolanaRequest, writeRequest } from './testRequests.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SESSION = { chainId: CHAIN, accounts: [{ address: ACCOUNT }] } as unknown as WalletSession

const solana: Completeness<SolanaModel, SolanaRequest> = {
  models: solanaModels,
  encode: writeRequest,
  draw: ({ method, params }) => drawAsyncApproval(CHAIN, () => PROPOSE[method](params, SESSION)),
  leftOut: SOLANA_LEFT_OUT,
}

beforeAll(() =>
  openDrawing({
    ...{ id: CHAIN, name: 'Solana', nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 } },
  }),
)

test('every effect of a request is drawn', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(solana, completenessRuns())).toEqual([])
})

test('an approval without its numbers is found', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  const draw = async (request: SolanaRequest) => String(await solana.draw(request)).replace(/\d/g, '0')
  const found = await findUndrawn({ ...solana, draw }, CONTROL_RUNS)
  expect(found.join('\n')).toMatch(/(amounts?|lamports|tip)(\.\*)?: "\d+n" and "\d+n" look the same/)
})

test('the fields that are left out exist', () => {
  expect(findStale(solana)).toEqual([])
})
