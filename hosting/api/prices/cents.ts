import * as z from 'zod'
import { NATIVE_ADDRESS } from '../../../widget/protocol/account.ts'
import type { BodyRule } from '../../http/body.ts'
import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { PRICE_BODY, readPrices } from './prices.ts'

const CentsBodySchema = z.object({ addresses: PRICE_BODY.schema.shape.addresses })
export type CentsBody = z.infer<typeof CentsBodySchema>
export const CENTS_BODY: BodyRule<CentsBody> = { schema: CentsBodySchema, max: PRICE_BODY.max }

/**
 * `POST /v1/price`: what one whole coin or token is worth in US cents, for the limit of what may be
 * spent in the frame. Null for one without a market, and for a price that is only remembered: no limit may rest on that.
 */
export async function serveCents(question: Question<CentsBody>): Promise<Response> {
  const { fungibles, stale } = await readPrices(question, question.body.addresses, 'usd')
  return jsonResponse({
    prices: fungibles.map(({ address, symbol, decimals, price }) => ({
      address: withName(address),
      symbol,
      decimals,
      cents: price === null || stale ? null : price * 100,
    })),
  })
}

/** By the name that it may be asked for, whatever the chain's family. */
function withName(id: string): string {
  const [namespace, reference, address = ''] = id.split(':')
  return address.toLowerCase() === NATIVE_ADDRESS ? `${namespace}:${reference}:native` : id
}
