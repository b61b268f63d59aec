/** The body and the answer of `POST /v1/simulate/{chain}`: what a transaction would do to an account. */
import * as z from 'zod/mini'
import { AddressSchema } from './address.ts'
import { shownText } from './shownText.ts'

/** Calls, and contracts to be named, of one question. */
export const MAX_CALLS = 100
export const MAX_TOKENS = 50

/** A call as EIP-5792 has it; `value` in base units, decimal or hex with 0x. */
type SimulatedCall = { to: string | null; value: string; data: string }

/**
 * What is asked. EVM: calls of one account, in their order; none where only tokens are to be named. Solana: a whole
 * transaction in base64, signed or not. `tokens` are contracts that the answer is to name in any case.
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
  /** Of ERC-721 and ERC-1155. */
  tokenId: z.nullable(z.string().check(z.regex(/^\d{1,78}$/))),
  /** null where nobody knows it, and where an unlisted token calls itself like a listed one. */
  name: z.nullable(shownText(64)),
  symbol: z.nullable(shownText(64)),
  /** Digits behind the point of one token; null where nobody knows, so that only base units can be shown. */
  decimals: z.nullable(z.int().check(z.minimum(0), z.maximum(255))),
  iconUrl: z.catch(
    z.nullable(z.string().check(z.maxLength(2048), z.regex(/^(https:\/\/|\/)[^\s"'<>\\]*$/))),
    null,
  ),
  /** Whether the operator's list vouches for it: whoever makes a token names it as they like. */
  isListed: z.boolean(),
})

/** One token, collectible or currency. */
export type Asset = z.infer<typeof AssetSchema>

const ChangeSchema = z.object({ asset: AssetSchema, amount: units })

/** What somebody else may take later, without asking again. */
const AllowanceSchema = z.object({
  asset: AssetSchema,
  /** Who may take it. */
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
    /** Whether somebody else gets control of the account, or of an account that holds its tokens (Solana). */
    changesOwner: z.boolean(),
    /** Gas (EVM) or compute units (Solana); null where the node does not tell. */
    gasUsed: z.nullable(units),
  }),
  /** It would be paid for and would do nothing. */
  z.object({
    status: z.literal('fails'),
    reason: z.enum(['FUNDS', 'REVERTED']),
    /** What the contract or program said, without what could make it pass for ours. */
    message: z.nullable(shownText(200)),
    /** Of the call or instruction that fails, from 0. */
    index: z.nullable(z.int().check(z.minimum(0))),
  }),
  /** Nobody knows: the node has no such method, or did not answer. */
  z.object({ status: z.literal('unknown'), reason: z.enum(['UNSUPPORTED', 'UNAVAILABLE']) }),
])
/** What a transaction would do to the account that asks. */
export type Effect = z.infer<typeof EffectSchema>

export const SimulateResponseSchema = z.object({
  effect: EffectSchema,
  /** Those that were to be named, in their order. */
  tokens: z.array(AssetSchema),
})
/** As JSON carries it. */
export type SimulateResponse = z.input<typeof SimulateResponseSchema>
