import type { ProjectRequest } from '#http/route.ts'
import { cachedPrices } from '../../prices/cachedPrices.ts'
import { makePriceBook } from '../../prices/priceBook.ts'
import { nativeToken } from '../../tokens.ts'
import type { BalanceQuestion, ChainBalances } from './balancePort.ts'
import { toEntries } from './entries.ts'

/**
 * Balances of an account on a chain where only the native coin is read.
 *
 * @param amount - Base units.
 */
export async function coinEntries(
  request: ProjectRequest,
  { chain, currency }: Pick<BalanceQuestion, 'chain' | 'currency'>,
  amount: bigint,
): Promise<ChainBalances> {
  const token = nativeToken(chain.info)
  const hosted = await cachedPrices(request, { chain, addresses: [token.address], currency })
  const fromPegs = () => makePriceBook({ tokens: [token], pools: [], states: [] }, currency)
  const book = hosted === null || hosted.stale ? fromPegs() : hosted.book
  return toEntries(chain.info.id, [{ token, amount }], book)
}
