/** Bodies of the account API: balances, NFTs, prices, identity, names. History is in `history.ts`. */
import * as z from 'zod/mini'
import { AddressSchema } from './address.ts'
import { ACCOUNT_ID, type ChainId } from './caip.ts'
import { DECIMAL } from './decimal.ts'
import { FailureReferenceSchema } from './failureReference.ts'
import { shownText } from './shownText.ts'

/** Currencies of values; fiat by ISO 4217, in lower case. */
export const CURRENCIES = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const
export type Currency = (typeof CURRENCIES)[number]

export const CurrencySchema = z.enum(CURRENCIES)

export const CaipChainIdSchema = z
  .string()
  .check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)) as unknown as z.ZodMiniType<ChainId, string>

/** CAIP-10 of an account, or of a token's contract or mint. */
export const CaipAccountIdSchema = z.string().check(z.regex(ACCOUNT_ID))

/** A picture that the widget may load. */
const ImageUrlSchema = z.string().check(z.maxLength(2048), z.regex(/^(https:\/\/|\/)[^\s"'<>\\]*$/))

/** A picture that may not be loaded, e.g. a chain's `data:` icon, is left out; its entry stays. */
const IconSchema = z.catch(z.nullable(ImageUrlSchema), null)

const NameSchema = shownText(128)

export const DecimalSchema = z.string().check(z.regex(DECIMAL))

/** Value of one unit, or of an amount. `null` means unknown, which is not 0. */
export const WorthSchema = z.nullable(z.number().check(z.minimum(0)))

/** Fields about its age that every response body may have. */
const FRESHNESS = {
  /** The upstream is down and this is the last known answer. Absent is false. */
  stale: z.optional(z.boolean()),
  /** When the upstream was read: ISO 8601. */
  asOf: z.optional(z.string().check(z.maxLength(40))),
}

/** Progress of an index in blocks: older activity is missing until it is complete. Absent if nothing is missing. */
export const BackfillSchema = z.object({
  indexed: z.number().check(z.minimum(0)),
  wanted: z.number().check(z.minimum(1)),
})
export type Backfill = z.infer<typeof BackfillSchema>

/** An amount of one token on one chain. */
export const BalanceSchema = z.object({
  name: NameSchema,
  symbol: NameSchema,
  chainId: CaipChainIdSchema,
  /** CAIP-10 of the token's contract or mint; absent for the chain's own currency. */
  address: z.optional(CaipAccountIdSchema),
  /** `price` times the amount, in the body's currency. */
  value: z.optional(WorthSchema),
  price: WorthSchema,
  quantity: z.object({
    /** Digits behind the point of one token, as text. */
    decimals: z.string().check(z.regex(/^\d{1,3}$/)),
    /** The amount in tokens, exact. */
    numeric: DecimalSchema,
  }),
  iconUrl: IconSchema,
})
export type BalanceEntry = z.infer<typeof BalanceSchema>

/** `GET /v1/account/{address}/balance`. Entries are parsed one by one with {@link BalanceSchema}. */
export const BalanceResponseSchema = z.object({
  balances: z.array(z.unknown()),
  /** Currency of prices and values: the requested one, or `usd` if it has no rate. */
  currency: z.optional(CurrencySchema),
  /** Requested chains that could not be read. */
  unavailable: z.optional(z.array(CaipChainIdSchema)),
  ...FRESHNESS,
})

/** `GET /v1/account/{address}/nfts`: one entry a token id. */
export const NftSchema = z.object({
  chainId: CaipChainIdSchema,
  /** CAIP-10 of the collection's contract. */
  address: CaipAccountIdSchema,
  /** uint256 as decimal text. */
  tokenId: z.string().check(z.regex(/^\d{1,78}$/)),
  /** Name of the collection; null if its contract does not report one. */
  name: z.nullable(NameSchema),
  symbol: z.nullable(NameSchema),
  standard: z.enum(['erc721', 'erc1155']),
  /** Quantity of this ID; 1 for ERC-721. */
  quantity: z.string().check(z.regex(/^\d{1,78}$/)),
  imageUrl: z.nullable(ImageUrlSchema),
  isSpam: z.boolean(),
})
export type Nft = z.infer<typeof NftSchema>

export const NftsResponseSchema = z.object({
  data: z.array(z.unknown()),
  /** Cursor of the next page; null on the last. */
  next: z.nullable(z.string().check(z.maxLength(256))),
  backfill: z.optional(BackfillSchema),
  ...FRESHNESS,
})

/** `GET /v1/identity/{address}`: the account's primary name (ENS), checked both ways by the resolver. */
export const IdentityResponseSchema = z.object({
  name: z.nullable(z.string().check(z.maxLength(255))),
  avatar: z.nullable(ImageUrlSchema),
  /** ISO 8601; null when the family has no names. */
  resolvedAt: z.nullable(z.string().check(z.maxLength(40))),
  stale: z.optional(z.boolean()),
})
export type Identity = z.infer<typeof IdentityResponseSchema>

/** `GET /v1/profile/account/{name}`: addresses by SLIP-44 or ENSIP-11 coin type; `[]` if no one has registered the name. */
export const NameRecordSchema = z.object({
  /** Normalized (ENSIP-15). */
  name: z.string().check(z.maxLength(255)),
  addresses: z.catchall(z.object({}), z.object({ address: AddressSchema })),
})

export const FungiblePriceSchema = z.object({
  address: CaipAccountIdSchema,
  name: NameSchema,
  symbol: NameSchema,
  iconUrl: IconSchema,
  price: WorthSchema,
  decimals: z.number().check(z.minimum(0), z.maximum(255)),
})
export type FungiblePrice = z.infer<typeof FungiblePriceSchema>

export const PriceResponseSchema = z.object({
  fungibles: z.array(z.unknown()),
  currency: z.optional(CurrencySchema),
  ...FRESHNESS,
})

/** Represents the native currency in place of an EVM token address (ERC-7528). */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** `GET /v1/supported-chains`: CAIP-2 ids that hosting reaches, over HTTP and over WebSocket. */
export const SupportedChainsResponseSchema = z.object({
  http: z.array(CaipChainIdSchema),
  ws: z.array(CaipChainIdSchema),
})

/** Every refusal of the API. */
export const FailureSchema = z.object({
  status: z.enum(['FAILED']),
  reasons: z.array(z.object({ field: z.string(), description: z.string() })),
  /** Finds the failure in the operator's log, from status 500 on; absent from other servers of this API. */
  reference: z.catch(z.optional(FailureReferenceSchema), undefined),
})
