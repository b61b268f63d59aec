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
import { ORDINALS } from '../accounts.ts'
import { bitcoinRequests } from '../requests/requests.ts'
import { OWN, OWN_ORDINALS } from '../testPsbt.ts'
import { BITCOIN_LEFT_OUT } from './leftOut.ts'
import {
  type BitcoinModel,
  type BitcoinRequest,
  bitcoinModels,
  CHAIN,
  NEEDS,
  writeRequest,
} from './testRequests.ts'

const SESSION = {
  ...{ chainId: CHAIN, connector: 'page' },
  accounts: [{ address: OWN }, { address: OWN_ORDINALS, purpose: ORDINALS }],
} as unknown as WalletSession

const bitcoin: Completeness<BitcoinModel, BitcoinRequest> = {
  models: bitcoinModels,
  encode: writeRequest,
  draw: ({ method, params }) =>
    drawAsyncApproval(CHAIN, () => bitcoinRequests.propose(method, params, SESSION)),
  leftOut: BITCOIN_LEFT_OUT,
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(NEEDS))
  const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
  await openDrawing({ id: CHAIN, name: 'Bitcoin Testnet', nativeCurrency })
})

test('every effect of a request is drawn', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(bitcoin, completenessRuns())).toEqual([])
})

test('an approval without its numbers is found', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  const draw = async (request: BitcoinRequest) => String(await bitcoin.draw(request)).replace(/\d/g, '0')
  const found = await findUndrawn({ ...bitcoin, draw }, CONTROL_RUNS)
  expect(found.join('\n')).toMatch(/(amounts?|lamports|tip)(\.\*)?: "\d+n" and "\d+n" look the same/)
})

test('the fields that are left out exist', () => {
  expect(findStale(bitcoin)).toEqual([])
})
