import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { drawAsyncApproval, openDrawing } from '@latch/widget/src/features/approve/testDrawing.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  COMPLETENESS_TIMEOUT,
  CONTROL_RUNS,
  type Completeness,
  completenessRuns,
  findStale,
  findUndrawn,
} from '#testCompleteness.ts'
import { PROPOSE } from '../requests/propose.ts'
import { ALICE } from '../testWallet.ts'
import { SUI_LEFT_OUT } from './leftOut.ts'
import { type SuiModel, suiModels } from './testModels.ts'
import { type SuiRequest, writeRequest } from './testRequests.ts'

const CHAIN = 'sui:mainnet'
const SESSION = { chainId: CHAIN, accounts: [{ address: ALICE }] } as unknown as WalletSession

const sui: Completeness<SuiModel, SuiRequest> = {
  models: suiModels,
  encode: writeRequest,
  draw: ({ method, params }) => drawAsyncApproval(CHAIN, () => PROPOSE[method](params, SESSION)),
  leftOut: SUI_LEFT_OUT,
}

beforeAll(async () => {
  // No node knows the objects.
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))
  await openDrawing({ id: CHAIN, name: 'Sui', nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 } })
})

test('every effect of a request is drawn', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(sui, completenessRuns())).toEqual([])
})

test('an approval without its numbers is found', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  const draw = async (request: SuiRequest) => String(await sui.draw(request)).replace(/\d/g, '0')
  const found = await findUndrawn({ ...sui, draw }, CONTROL_RUNS)
  expect(found.join('\n')).toMatch(/(amounts?|lamports|tip)(\.\*)?: "\d+n" and "\d+n" look the same/)
})

test('the fields that are left out exist', () => {
  expect(findStale(sui)).toEqual([])
})
