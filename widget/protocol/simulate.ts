/** Body and answer of `POST /v1/simulate/{chain}`: the effect of a transaction on an account. */
import * as z from 'zod/mini'
import { AddressSchema } from './address.ts'
import { shownText } from './shownText.ts'

/** Calls, and contracts to be named, of one question. */
export const MAX_CALLS = 100
export const MAX_TOKENS = 50

/** A call as EIP-5792 has it; `value` in base units, decimal or hex with 0x. */
type SimulatedCall = { to: string | null; value: string; data: string }

/**
 * Request. EVM: calls of one account, in order; none if only tokens are needed. Solana: a complete transaction in base64,
 * signed or not. `tokens`: contracts whose names are always returned.
 */
export type SimulateRequest = { from: string; tokens?: readonly string[] } & (
  | { calls: readonly SimulatedCall[] }
  | { transaction: string }
)

/** Base units as decimal text on the wire, where no bigint can travel. */
const units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text: string) => BigInt(text)),
)

const AssetSchema = z.object({
  standard: z.enum(['native', 'erc20', 'erc721', 'erc1155', 'spl']),
  /** The contract or mint as people compare it; null for the chain's own currency. */
  address: z.nullable(AddressSchema),
  /** ID in ERC-721 and ERC-1155. */
  tokenId: z.nullable(z.string().check(z.regex(/^\d{1,78}$/))),
  /** null if unknown, or if an unlisted token imitates a listed one. */
  name: z.nullable(shownText(64)),
  symbol: z.nullable(shownText(64)),
  /** Decimals of one token; null if unknown, so that only base units can be shown. */
  decimals: z.nullable(z.int().check(z.minimum(0), z.maximum(255))),
  iconUrl: z.catch(
    z.nullable(z.string().check(z.maxLength(2048), z.regex(/^(https:\/\/|\/)[^\s"'<>\\]*$/))),
    null,
  ),
  /** True if the token is on the operator's list: token creators choose any name. */
  isListed: z.boolean(),
})

/** A token, collectible or native currency. */
export type Asset = z.infer<typeof AssetSchema>

const ChangeSchema = z.object({ asset: AssetSchema, amount: units })

/** An amount that someone else may take later, without another approval. */
const AllowanceSchema = z.object({
  asset: AssetSchema,
  /** Address that may take it. */
  spender: AddressSchema,
  /** null: all of it, now and later. */
  amount: z.nullable(units),
})

const EffectSchema = z.discriminatedUnion('status', [
  /** The nodes' own fee is in none of the amounts. */
  z.object({
    status: z.literal('done'),
    leaves: z.array(ChangeSchema),
    comes: z.array(ChangeSchema),
    mayBeTaken: z.array(AllowanceSchema),
    /** True if someone else gets control of the account, or of an account that holds its tokens (Solana). */
    changesOwner: z.boolean(),
    /** Gas (EVM) or compute units (Solana); null if the node does not return it. */
    gasUsed: z.nullable(units),
  }),
  /** It would cost a fee and have no effect. */
  z.object({
    status: z.literal('fails'),
    reason: z.enum(['FUNDS', 'REVERTED']),
    /** Message of the contract or program, without characters that could imitate ours. */
    message: z.nullable(shownText(200)),
    /** Index of the call or instruction that fails, from 0. */
    index: z.nullable(z.int().check(z.minimum(0))),
  }),
  /** Unknown: the node lacks the method, or did not answer. */
  z.object({ status: z.literal('unknown'), reason: z.enum(['UNSUPPORTED', 'UNAVAILABLE']) }),
])
/** Effect of a transaction on the requesting account. */
export type Effect = z.infer<typeof EffectSchema>

export const SimulateResponseSchema = z.object({
  effect: EffectSchema,
  /** Those that were to be named, in their order. */
  tokens: z.array(AssetSchema),
})
/** The answer as JSON. */
export type SimulateResponse = z.input<typeof SimulateResponseSchema>
