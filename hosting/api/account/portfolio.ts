import type { PortfolioEntry } from '../../../widget/protocol/account.ts'
import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { readAllBalances } from './balance/balance.ts'

/**
 * `GET /v1/account/{address}/portfolio`: what the account has some of, without amounts. It is the balance's own answer,
 * so it costs nothing beside it.
 */
export async function servePortfolio(question: Question, account: string): Promise<Response> {
  const { balances, stale, asOf, unavailable } = await readAllBalances(question, account)
  const data = balances
    .filter(({ quantity }) => quantity.numeric !== '0')
    .map(({ address, chainId, name, symbol }): PortfolioEntry => ({ id: address ?? chainId, name, symbol }))
  return jsonResponse({ data, stale, asOf, unavailable })
}
