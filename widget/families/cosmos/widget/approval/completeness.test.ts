import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { drawApproval, openDrawing } from '@latch/widget/src/features/approve/testDrawing.ts'
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
import { ALICE } from '../testWallet.ts'
import { COSMOS_LEFT_OUT } from './leftOut.ts'
import { type CosmosModel, type CosmosRequest, cosmosModels, writeRequest } from './testRequests.ts'

const CHAIN = 'cosmos:cosmoshub-4'
const SESSION = { chainId: CHAIN, accounts: [{ address: ALICE }] } as unknown as WalletSession

const cosmos: Completeness<CosmosModel, CosmosRequest> = {
  models: cosmosModels,
  encode: writeRequest,
  draw: ({ method, params }) => drawApproval(CHAIN, () => PROPOSE[method](params, SESSION)),
  leftOut: COSMOS_LEFT_OUT,
}

beforeAll(() =>
  openDrawing({
    ...{ id: CHAIN, name: 'Cosmos Hub', nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 } },
    parameters: { denom: 'uatom', gasPrice: '0.005' },
  }),
)

test('every effect of a request is drawn', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(cosmos, completenessRuns())).toEqual([])
})

test('an approval without its numbers is found', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  const draw = async (request: CosmosRequest) => String(await cosmos.draw(request)).replace(/\d/g, '0')
  const found = await findUndrawn({ ...cosmos, draw }, CONTROL_RUNS)
  expect(found.join('\n')).toMatch(/(amounts?|lamports|tip)(\.\*)?: "\d+n" and "\d+n" look the same/)
})

test('the fields that are left out exist', () => {
  expect(findStale(cosmos)).toEqual([])
})
