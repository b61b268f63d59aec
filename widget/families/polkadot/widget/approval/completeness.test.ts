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
import { POLKADOT } from '../testWallet.ts'
import { POLKADOT_LEFT_OUT } from './leftOut.ts'
import {
  ACCOUNT,
  type PolkadotModel,
  type PolkadotRequest,
  polkadotModels,
  RUNTIME,
  writeRequest,
} from './testRequests.ts'

const SESSION = { chainId: POLKADOT, accounts: [{ address: ACCOUNT }] } as unknown as WalletSession

const polkadot: Completeness<PolkadotModel, PolkadotRequest> = {
  models: polkadotModels,
  encode: writeRequest,
  draw: ({ method, params }) => drawAsyncApproval(POLKADOT, () => PROPOSE[method](params, SESSION)),
  leftOut: POLKADOT_LEFT_OUT,
  isUnread: (drawn) => /can’t be shown here/.test(drawn),
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(RUNTIME))
  await openDrawing({
    ...{ id: POLKADOT, name: 'Polkadot', nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 } },
    parameters: { ss58Prefix: '0' },
  })
})

test('every effect of a request is drawn', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(polkadot, completenessRuns())).toEqual([])
})

test('an approval without its numbers is found', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  const draw = async (request: PolkadotRequest) => String(await polkadot.draw(request)).replace(/\d/g, '0')
  const found = await findUndrawn({ ...polkadot, draw }, CONTROL_RUNS)
  expect(found.join('\n')).toMatch(/(amounts?|lamports|tip)(\.\*)?: "\d+n" and "\d+n" look the same/)
})

test('the fields that are left out exist', () => {
  expect(findStale(polkadot)).toEqual([])
})
