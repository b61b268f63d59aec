/** Bodies of `/v1/convert/…`, and the functions of the router that swaps call. Amounts are base units as decimal text. */

import * as z from 'zod/mini'
import { CaipAccountIdSchema } from './account.ts'
import { BASE64 } from './base64.ts'
import { LIMITS } from './limits.ts'
import { shownText } from './shownText.ts'

const UnitsSchema = z.string().check(z.regex(/^\d{1,78}$/))
const HexSchema = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i))
const AddressSchema = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const BpsSchema = z.number().check(z.minimum(-10_000), z.maximum(10_000))

/** Services that build calls of one contract of their own, which the widget can read. */
const SWAP_SERVICES = ['0x', '1inch', 'lifi'] as const
export type SwapServiceId = (typeof SWAP_SERVICES)[number]

/** Contracts allowed in swaps, by CAIP-2 ID. A chain that is missing has no swaps. */
export const SwapVenuesSchema = z.record(
  z.string(),
  z.union([
    z.object({
      /** Contract that is called, and that may be approved for the sold amount. */
      router: AddressSchema,
      /** The chain's own currency as a token. */
      wrapped: AddressSchema,
    }),
    z.object({
      /** Service that defines the format of the call. */
      builder: z.enum(SWAP_SERVICES),
      /** Contract that is called, and that may be approved for the sold amount. */
      router: AddressSchema,
    }),
    z.object({
      /** Programs that a transaction may call besides those of the chain; base58. */
      programs: z.array(z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))),
    }),
  ]),
)
export type SwapVenues = z.infer<typeof SwapVenuesSchema>

const prefillText = z.optional(z.string().check(z.maxLength(80)))

/** A page's prefill for a swap; the user can change all of it. */
export const SwapPrefillSchema = z.object({
  /** Plain decimal text, in tokens. */
  amount: prefillText,
  /** Contracts, or symbols of the operator's list. */
  fromToken: prefillText,
  toToken: prefillText,
})

/** `GET /v1/convert/tokens`. Entries are parsed one by one with {@link SwapTokenSchema}. */
export const SwapTokensSchema = z.object({ tokens: z.array(z.unknown()) })

export const SwapTokenSchema = z.object({
  name: shownText(128),
  symbol: shownText(128),
  /** CAIP-10; the chain's own currency is 0xeee…e (ERC-7528). */
  address: CaipAccountIdSchema,
  decimals: z.number().check(z.minimum(0), z.maximum(255)),
  logoUri: z.catch(
    z.nullish(z.string().check(z.maxLength(2048), z.regex(/^(https:\/\/|\/)[^\s"'<>\\]*$/))),
    null,
  ),
  /** True if the token is on an operator's list. Absent is true. */
  listed: z.optional(z.boolean()),
})
export type SwapTokenEntry = z.infer<typeof SwapTokenSchema>

export const SwapQuoteSchema = z.object({
  id: z.nullable(z.string()),
  fromAmount: UnitsSchema,
  fromAccount: CaipAccountIdSchema,
  toAmount: UnitsSchema,
  toAccount: CaipAccountIdSchema,
  /** Minimum output at the requested slippage. */
  minimumAmount: z.optional(UnitsSchema),
  /** Loss of value in the output, at market prices; null if one of the two has no price. */
  priceImpactBps: z.optional(z.nullable(BpsSchema)),
  /** Likely gas of only the swap. */
  gas: z.optional(UnitsSchema),
  /** Contract to approve for the amount; null if none. */
  spender: z.optional(z.nullable(AddressSchema)),
  /** Milliseconds since the epoch. */
  validUntil: z.optional(z.number()),
  /** Fees of pools, in the order of the route, rounded to basis points. */
  fees: z.optional(z.array(z.object({ kind: z.string(), bps: z.number() }))),
  route: z.optional(
    z.array(z.object({ from: CaipAccountIdSchema, to: CaipAccountIdSchema, pool: z.string() })),
  ),
  venue: z.optional(z.string()),
})
export type SwapQuoteEntry = z.infer<typeof SwapQuoteSchema>

/** `GET /v1/convert/quotes`: the best first. */
export const SwapQuotesSchema = z.object({ quotes: z.array(SwapQuoteSchema) })

/** `GET /v1/convert/allowance`. */
export const SwapAllowanceSchema = z.object({ allowance: UnitsSchema })

/** `GET /v1/convert/gas-price`: wei. */
export const SwapGasPriceSchema = z.object({ standard: UnitsSchema, fast: UnitsSchema, instant: UnitsSchema })
export type SwapGasPrice = z.infer<typeof SwapGasPriceSchema>

/** `GET /v1/convert/build-approve`: addresses are CAIP-10. */
export const SwapApprovalSchema = z.object({
  tx: z.object({
    from: z.optional(CaipAccountIdSchema),
    to: CaipAccountIdSchema,
    data: HexSchema,
    value: UnitsSchema,
  }),
})

/** `POST /v1/convert/build-transaction`: addresses are CAIP-10, `amount` is the output. */
export const SwapTransactionSchema = z.object({
  tx: z.object({
    from: CaipAccountIdSchema,
    to: CaipAccountIdSchema,
    data: HexSchema,
    amount: UnitsSchema,
    /** Wei that go along; other builders leave it out, who sells the own currency then sets it. */
    value: z.optional(UnitsSchema),
  }),
})

/** The same on a chain whose builder sends the signed transaction: a complete transaction, and the builder's ID for it. */
export const SwapSignableSchema = z.object({
  tx: z.object({
    /** base64 */
    transaction: z.string().check(z.maxLength(LIMITS.transactionLength), z.regex(BASE64)),
    requestId: z.string().check(z.minLength(1), z.maxLength(128)),
    amount: UnitsSchema,
  }),
})

/** `POST /v1/convert/execute`: the transaction's ID if the builder returns it. */
export const SwapExecutedSchema = z.object({ signature: z.nullable(z.string()) })

/** Used functions of Uniswap's SwapRouter02, in the format of `parseAbi`. */
export const SWAP_ROUTER_ABI = [
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInputSingle(Single params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
] as const

/** Seconds until a built swap in pools expires, as in Uniswap's own interface. */
export const SWAP_DEADLINE = 1200
/** Recipient that means SwapRouter02 itself. */
export const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'
/** Amount that means SwapRouter02's own balance, left by the previous call. */
export const ALL_OF_IT = 0n
/** keccak-256 of the code of a Uniswap V2 pair, which determines its address (EIP-1014). */
export const PAIR_CODE_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'
