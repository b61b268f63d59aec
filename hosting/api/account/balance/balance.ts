import { requireAccountFamily } from '@latch/families/worker.ts'
import type { BalanceEntry, Currency } from '@latch/protocol/account.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { Chain } from '#db/chains.ts'
import { rateLimited } from '#http/errors.ts'
import { isBatchWithinRate } from '#http/rate.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import type { Cached } from '../../cache.ts'
import { UpstreamError } from '../../failures.ts'
import { zerionBalances } from '../../hosted/zerionBalances.ts'
import { isZerionChain } from '../../hosted/zerionChains.ts'
import { readingOf, requestedChains, requireCurrency, requireSubject } from '../../question.ts'
import type { Subject } from '../../subject.ts'
import { throughServices } from '../../throughServices.ts'
import type { BalanceReader, ChainBalances } from './balancePort.ts'

/** Seconds. @see docs/behaviour.md#numbers */
const LIFETIME = 30

/** `GET /v1/account/{address}/balance?chainId&currency&forceUpdate` */
export async function serveBalance(question: ProjectRequest, account: string): Promise<Response> {
  return jsonResponse(await readAllBalances(question, account))
}

type AllBalances = {
  balances: BalanceEntry[]
  currency: Currency
  unavailable: string[]
  stale: boolean
  asOf: string
}

/**
 * Reads one chain, or every chain of the family; chains that cannot be read are listed if another one can.
 *
 * @throws RefusedError; Refusal 429, because each chain needs a node call; UpstreamError if no chain can be read.
 */
async function readAllBalances(question: ProjectRequest, account: string): Promise<AllBalances> {
  const subject = requireSubject(account, question)
  const chains = requestedChains(question, subject)
  const currency = requireCurrency(question.url.searchParams.get('currency'))
  const { request, env, project } = question
  if (!(await isBatchWithinRate(request, env, project.id, chains.length))) throw rateLimited()
  const read = await inOneCurrency(currency, (wanted) =>
    readChains(question, { subject, chains, currency: wanted }),
  )
  const answered = read.flatMap((result) => (result instanceof UpstreamError ? [] : [result]))
  const [failure] = read.filter((result) => result instanceof UpstreamError)
  if (answered.length === 0 && failure) throw failure
  return {
    balances: answered.flatMap(({ answer }) => answer.balances),
    currency: answered[0]?.answer.currency ?? currency,
    unavailable: chains.filter((_, index) => read[index] instanceof UpstreamError).map(({ info }) => info.id),
    stale: answered.some(({ stale }) => stale),
    asOf: new Date(Math.min(...answered.map(({ at }) => at))).toISOString(),
  }
}

type Reading = Cached<ChainBalances> | UpstreamError

/** Chains that fall back to dollars take the others along: values of one body can be added up. */
async function inOneCurrency(
  currency: Currency,
  read: (currency: Currency) => Promise<Reading[]>,
): Promise<Reading[]> {
  const first = await read(currency)
  const agree = first.every(
    (result) => result instanceof UpstreamError || result.answer.currency === currency,
  )
  return agree || currency === 'usd' ? first : read('usd')
}

function readChains(
  question: ProjectRequest,
  { subject, chains, currency }: { subject: Subject; chains: readonly Chain[]; currency: Currency },
): Promise<Reading[]> {
  const { address } = subject
  const readings = chains.map((chain) => {
    const key = `balance ${chain.info.id} ${address} ${currency}`
    const keeping = { key, lifetime: LIFETIME, read: readingOf(question) }
    return throughServices(question, keeping, (env) =>
      readerFor(chain, { ...question, env })({ chain, address, currency }),
    ).catch((error: unknown) => {
      if (error instanceof UpstreamError) return error
      throw error
    })
  })
  return Promise.all(readings)
}

/** Uses the hosted service if a key for it is set and it supports the chain, otherwise the chain's own node. */
function readerFor(chain: Chain, question: ProjectRequest): BalanceReader {
  const { env } = question
  if (isZerionChain(chain.info.id) && env.ZERION_API_KEY) return zerionBalances(env.ZERION_API_KEY)
  return requireAccountFamily(parseChainId(chain.info.id).namespace).balances(question)
}
