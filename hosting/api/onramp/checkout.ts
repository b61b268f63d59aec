import { AddressSchema } from '@latch/protocol/address.ts'
import type { OnrampCheckoutSchema } from '@latch/protocol/funding.ts'
import * as z from 'zod'
import type { BodyRule } from '#http/body.ts'
import { ownOrigin } from '#http/ownOrigin.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from '../failures.ts'
import { parseRecipient } from '../funding/asset.ts'
import { goTo } from '../funding/go.ts'
import { ORDER_ID, randomOrderId, storeOrder } from '../funding/orders.ts'
import { countHosted } from '../question.ts'
import { buyerOf } from './place.ts'
import { requireProviders } from './providers.ts'
import { PURCHASE_FIELDS, readPurchase } from './quotes.ts'
import { methodsFor } from './served.ts'

const CheckoutBodySchema = z.object({
  ...PURCHASE_FIELDS,
  serviceProvider: z.string().max(64),
  paymentMethodType: z.enum(['card', 'bank_account']),
  walletAddress: AddressSchema,
  /** Chosen by the client, so that it knows its order before the response. */
  orderId: z.string().regex(ORDER_ID).optional(),
})
export type CheckoutBody = z.infer<typeof CheckoutBodySchema>
export const CHECKOUT_BODY: BodyRule<CheckoutBody> = { schema: CheckoutBodySchema, max: 8 * 1024 }

/** Minimum percentage of the quoted amount that must arrive, because the price moves until the user has paid. */
const MIN_PERCENT = 90n

/** `POST /v1/onramp/widget`: an order, and the seller's page where it is paid for. */
export async function serveOnrampCheckout(question: ProjectRequest<CheckoutBody>): Promise<Response> {
  return jsonResponse(await openCheckout(question))
}

/**
 * `GET /onramp/go`: the same for a window that the user's click opens directly at this address and that is redirected
 * from here. Nothing has to be awaited before it opens, and no page keeps a reference to it.
 */
export function serveOnrampGo(question: ProjectRequest): Promise<Response> {
  return goTo(question.request, async () => {
    const parameters = Object.fromEntries(question.url.searchParams)
    const { data: body } = CheckoutBodySchema.safeParse(parameters)
    if (body === undefined) throw new RefusedError({ field: 'query', description: 'cannot be read' })
    return (await openCheckout({ ...question, body })).widgetUrl
  })
}

async function openCheckout(
  question: ProjectRequest<CheckoutBody>,
): Promise<z.infer<typeof OnrampCheckoutSchema>> {
  const { body, project, env } = question
  const returnUrl = `${ownOrigin(env)}/onramp/return`
  const provider = requireProviders(env, project).find(({ id }) => id === body.serviceProvider)
  const buyer = buyerOf(question, body)
  await countHosted(question)
  const methods = provider && (await methodsFor(provider, buyer))
  if (provider === undefined || !methods?.includes(body.paymentMethodType))
    throw new RefusedError({ field: 'serviceProvider', description: 'This seller is not offered here.' })
  const purchase = await readPurchase(question, body, { provider, method: body.paymentMethodType })
  const offer = purchase && (await provider.offer(question, purchase, buyer))
  if (purchase === null || offer === null)
    throw new RefusedError({
      field: 'sourceAmount',
      description: 'The amount is outside this seller’s limits.',
    })
  const { asset, amount, currency } = purchase
  const recipient = parseRecipient(asset.chain, 'walletAddress', body.walletAddress)
  const order = await storeOrder(env.DB, body.orderId ?? randomOrderId(), {
    project: project.id,
    kind: 'onramp',
    provider: provider.id,
    chain: asset.chain.info.id,
    token: asset.token,
    recipient,
    minimum: (offer.amount * MIN_PERCENT) / 100n,
    quoted: offer.amount,
    paid: { amount, currency },
  })
  if (order === null) throw new RefusedError({ field: 'orderId', description: 'belongs to another order' })
  const checkout = { ...purchase, orderId: order.id, recipient, returnUrl }
  const widgetUrl = await provider.checkout(question, checkout, buyer)
  return { widgetUrl, orderId: order.id }
}
