/** `GET /v1/account/{address}/history`: what happened to an account, newest first. */
import * as z from 'zod/mini'
import {
  BackfillSchema,
  CaipAccountIdSchema,
  CaipChainIdSchema,
  DecimalSchema,
  WorthSchema,
} from './account.ts'
import { AddressSchema, HashSchema } from './address.ts'
import { shownText } from './shownText.ts'

const text = (length: number) => z.string().check(z.maxLength(length))

/** A picture that the widget may load. */
const PictureSchema = z.object({ url: text(2048) })

export const TransferSchema = z.object({
  fungible_info: z.nullable(
    z.object({
      name: z.nullable(shownText(128)),
      symbol: z.nullable(shownText(128)),
      icon: z.nullable(PictureSchema),
      /** Digits behind the point; absent when unknown. */
      decimals: z.optional(z.number().check(z.minimum(0), z.maximum(255))),
      /** CAIP-10 of the token; absent for the chain's own currency. */
      address: z.optional(CaipAccountIdSchema),
      flags: z.optional(z.object({ is_spam: z.boolean() })),
    }),
  ),
  nft_info: z.nullable(
    z.object({
      name: z.nullable(shownText(128)),
      content: z.nullable(
        z.object({ preview: z.nullable(z.object({ url: text(2048), content_type: z.nullable(text(64)) })) }),
      ),
      flags: z.object({ is_spam: z.boolean() }),
      /** CAIP-10 of the collection. */
      address: z.optional(CaipAccountIdSchema),
      /** uint256 as decimal text. */
      tokenId: z.optional(z.string().check(z.regex(/^\d{1,78}$/))),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  /** Sender and recipient, if known; a contract's log may name an account that never signed. */
  sender: z.optional(AddressSchema),
  recipient: z.optional(AddressSchema),
  /** Exact amount in tokens; null while the token's decimals are unknown. */
  quantity: z.nullable(z.object({ numeric: DecimalSchema })),
  value: WorthSchema,
  price: WorthSchema,
})

export const TRANSACTION_STATUSES = ['confirmed', 'failed', 'pending'] as const

export const HistoryEntrySchema = z.object({
  /** Unique in all pages of all chains. */
  id: text(200),
  metadata: z.object({
    /**
     * 'send', 'receive', 'mint', 'burn', 'approve', 'execute', 'deploy', 'trade' …; which of them add to a balance
     * is in docs/behaviour.md#activity.
     */
    operationType: text(64),
    hash: HashSchema,
    /** ISO 8601. */
    minedAt: text(40),
    sentFrom: AddressSchema,
    /** Empty for the creation of a contract. */
    sentTo: z.union([z.literal(''), AddressSchema]),
    status: z.enum(TRANSACTION_STATUSES),
    nonce: z.nullable(z.number().check(z.minimum(0))),
    application: z.nullable(z.object({ name: z.nullable(shownText(128)), iconUrl: z.nullable(text(2048)) })),
    chain: z.nullable(CaipChainIdSchema),
    /** Fee that the sender paid to the network, in the chain's native currency; absent if unknown. */
    fee: z.optional(z.object({ numeric: DecimalSchema, symbol: shownText(32) })),
    block: z.optional(z.number().check(z.minimum(0))),
  }),
  transfers: z.array(TransferSchema),
})
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>

/** Entries are parsed one by one with {@link HistoryEntrySchema}. */
export const HistoryResponseSchema = z.object({
  data: z.array(z.unknown()),
  /** Cursor of the next page, opaque; null on the last. It stays valid when newer transactions arrive. */
  next: z.nullable(text(256)),
  /** The upstream is down, or the index is behind the chain. Absent is false. */
  stale: z.optional(z.boolean()),
  backfill: z.optional(BackfillSchema),
})
