/** Bodies of `/v1/onramp/…` and `/v1/orders/…`. Assets are CAIP-19, amounts decimal text in whole coins or in money. */
import * as z from 'zod/mini'
import { CaipChainIdSchema } from './account.ts'
import { AddressSchema, HashSchema } from './address.ts'
import { ADDRESS_GRAMMAR } from './caip.ts'
import { shownText } from './shownText.ts'

const AmountSchema = z.string().check(z.regex(/^\d{1,40}(\.\d{1,36})?$/))
const picture = z.catch(
  z.nullish(z.string().check(z.maxLength(2048), z.regex(/^(https:\/\/|\/)[^\s"'<>\\]*$/))),
  null,
)
/** CAIP-19. */
export const AssetIdSchema = z
  .string()
  .check(z.regex(new RegExp(`^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}/[-a-z0-9]{3,8}:${ADDRESS_GRAMMAR}$`)))

/**
 * `created`: not paid yet. `pending`: the provider is working on it. `paid`: the provider reports that it has sent the
 * coins. `delivered`: they are on the chain. `failed`: it was not completed.
 */
export const FUNDING_STATES = ['created', 'pending', 'paid', 'failed', 'delivered'] as const
export type FundingState = (typeof FUNDING_STATES)[number]

/** Ways of funding that a project and its operator's accounts allow. */
export const FundingWaysSchema = z.object({ onramp: z.boolean(), exchange: z.boolean() })
export type FundingWays = z.infer<typeof FundingWaysSchema>

/** A coin that can be bought or deposited; one network an entry. */
export const PurchaseCurrencySchema = z.object({
  /** CAIP-19. */
  id: AssetIdSchema,
  name: shownText(128),
  symbol: shownText(32),
  iconUrl: picture,
  networks: z.array(
    z.object({
      name: shownText(128),
      /** The same, for clients that read it here. */
      display_name: z.optional(shownText(128)),
      /** CAIP-2. */
      chain_id: CaipChainIdSchema,
      /** null for the chain's own coin. */
      contract_address: z.nullable(AddressSchema),
      decimals: z.number().check(z.minimum(0), z.maximum(36)),
    }),
  ),
  /** Minimum and fee of a withdrawal; absent if the exchange shows them only on its own page. */
  withdrawal: z.optional(
    z.object({
      minimum: AmountSchema,
      /** Charged to the account at the exchange, not taken from the sent amount. */
      fee: AmountSchema,
    }),
  ),
})
export type PurchaseCurrency = z.infer<typeof PurchaseCurrencySchema>

/** An accepted currency, and the amounts that each payment method allows. */
export const PaymentCurrencySchema = z.object({
  /** ISO 4217. */
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: z.array(
    z.object({ id: z.string().check(z.maxLength(64)), min: AmountSchema, max: AmountSchema }),
  ),
})
export type PaymentCurrency = z.infer<typeof PaymentCurrencySchema>

/** `GET /v1/onramp/buy/options`. */
export const OnrampOptionsSchema = z.object({
  /** ISO 3166 code: the requested country, else the one that the request came from; null if unknown. */
  country: z.nullable(z.string().check(z.maxLength(2))),
  /** ISO 3166-2 without the country, likewise. */
  subdivision: z.optional(z.nullable(z.string().check(z.maxLength(3)))),
  /** Countries with a seller; `subdivisions` if a seller needs one. */
  countries: z.optional(
    z.array(
      z.object({
        code: z.string().check(z.regex(/^[A-Z]{2}$/)),
        subdivisions: z.nullable(z.array(z.string().check(z.regex(/^[A-Z0-9]{1,3}$/)))),
      }),
    ),
  ),
  paymentCurrencies: z.array(PaymentCurrencySchema),
  /** Parsed one by one with {@link PurchaseCurrencySchema}. */
  purchaseCurrencies: z.array(z.unknown()),
})

/** One provider's quote for an amount of money and a payment method. */
export const OnrampQuoteSchema = z.object({
  serviceProvider: z.string().check(z.maxLength(64)),
  name: shownText(64),
  paymentMethodType: z.string().check(z.maxLength(64)),
  sourceAmount: AmountSchema,
  sourceCurrencyCode: z.string().check(z.maxLength(8)),
  destinationAmount: AmountSchema,
  destinationCurrencyCode: AssetIdSchema,
  networkFee: AmountSchema,
  transactionFee: AmountSchema,
  totalFee: AmountSchema,
})
export type OnrampQuote = z.infer<typeof OnrampQuoteSchema>

/** `POST /v1/onramp/multi/quotes`: the highest amount first. Parsed one by one with {@link OnrampQuoteSchema}. */
export const OnrampQuotesSchema = z.array(z.unknown())

/** `POST /v1/onramp/widget`. */
export const OnrampCheckoutSchema = z.object({
  widgetUrl: z.string().check(z.maxLength(4096)),
  /** Anyone who knows it may read the order. */
  orderId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})

/** `GET /v1/orders/{id}`. */
export const FundingOrderSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  kind: z.enum(['onramp', 'exchange']),
  provider: z.string().check(z.maxLength(64)),
  providerName: shownText(64),
  /** CAIP-2. */
  chainId: CaipChainIdSchema,
  /** CAIP-19. */
  asset: AssetIdSchema,
  symbol: shownText(32),
  recipient: AddressSchema,
  quoted: AmountSchema,
  paid: z.nullable(z.object({ amount: AmountSchema, currency: z.string().check(z.maxLength(8)) })),
  state: z.enum(FUNDING_STATES),
  reason: z.nullable(shownText(200)),
  /** Left out if the exchange reports another id instead, e.g. for a transfer between its own accounts. */
  hash: z.catch(z.nullable(HashSchema), null),
  /** Amount that arrived according to the chain; null before. */
  received: z.nullable(AmountSchema),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
})
export type FundingOrderEntry = z.infer<typeof FundingOrderSchema>

/** `GET /v1/exchange/options`. Assets are parsed one by one with {@link PurchaseCurrencySchema}. */
export const ExchangeOptionsSchema = z.object({
  exchanges: z.array(
    z.object({ id: z.string().check(z.maxLength(64)), name: shownText(64), assets: z.array(z.unknown()) }),
  ),
})

/** A page's prefill for the views of buying and depositing; the user can change all of it. */
export const FundPrefillSchema = z.object({
  /** CAIP-19, or the symbol of a coin on the active network. */
  asset: z.optional(z.string().check(z.maxLength(200))),
  /** Whole coins as decimal text. */
  amount: z.optional(z.string().check(z.maxLength(80))),
})
