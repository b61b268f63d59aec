import { familyFacts } from '@latch/families/facts.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import * as z from 'zod'
import type { BodyRule } from '#http/body.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { boundPrices } from './priceSamples.ts'
import { PRICE_BODY, priceAll, readLists } from './prices.ts'

const CentsBodySchema = z.object({ addresses: PRICE_BODY.schema.shape.addresses })
export type CentsBody = z.infer<typeof CentsBodySchema>
export const CENTS_BODY: BodyRule<CentsBody> = { schema: CentsBodySchema, max: PRICE_BODY.max }

/**
 * `POST /v1/price`: the price of one whole coin or token in US cents, for the spending limit in the frame. A price that is
 * too low would let more through, so pool prices are the highest of some hours. Null without a market, and for a price
 * that fell, is new or is only cached.
 */
export async function serveCents(question: ProjectRequest<CentsBody>): Promise<Response> {
  const lists = await readLists(question, question.body.addresses)
  const priced = await priceAll(question, lists, 'usd')
  const prices = await Promise.all(priced.map((list) => listCents(question, list)))
  return jsonResponse({ prices: prices.flat() })
}

type PricedList = Awaited<ReturnType<typeof priceAll>>[number]

async function listCents({ env }: ProjectRequest, { chain, tokens, book, stale, source }: PricedList) {
  const { id } = chain.info
  const bounded = source === 'pools' ? await boundPrices(env.DB, id, book) : book.prices
  return tokens.map(({ address, symbol, decimals, peggedTo }) => {
    // What is pegged is worth that at any time.
    const price = (peggedTo === 'usd' ? book.prices : bounded).get(address)
    return {
      address: `${id}:${address === NATIVE_ADDRESS ? 'native' : (familyFacts(id)?.address.show(address) ?? address)}`,
      symbol,
      decimals,
      cents: price === undefined || stale ? null : price * 100,
    }
  })
}
