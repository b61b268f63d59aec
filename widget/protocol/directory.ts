/** Bodies of the wallet directory: `GET /getWallets` and the data set behind it. */
import * as z from 'zod/mini'

const link = z.string().check(z.minLength(3), z.maxLength(2048))
/** `https://…` */
const webLink = link.check(z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/))

/** Link that opens a wallet's app: a URI with its own scheme, or `https://`. Schemes that a browser executes are never allowed. */
const appLink = link.check(
  z.regex(
    /^(?!(?:javascript|vbscript|data|blob|file|about|http|ws|wss|ftp|intent|wc|mailto|tel|sms|view-source):)[a-z][a-z0-9+.-]*:[^\s]+$/i,
  ),
)

/** A reverse domain name as wallets announce it (EIP-6963). */
export const RDNS = /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/i
/** Id of a wallet in the directory, or of a picture. */
export const WALLET_ID = /^[a-z0-9][a-z0-9._-]{0,127}$/i

/** A name that JavaScript finds on an injected provider, e.g. `isMetaMask` on an `eip155` one. */
export const InjectedFlagSchema = z.object({
  namespace: z.string().check(z.minLength(1), z.maxLength(16)),
  injected_id: z.string().check(z.minLength(1), z.maxLength(64)),
})

/** A day in UTC, as ISO 8601 has it. */
const day = z.iso.date()

/** A wallet of the directory. `null` means that the source does not know; nothing is guessed. */
export const WalletEntrySchema = z.object({
  id: z.string().check(z.regex(WALLET_ID)),
  name: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{C}]+$/u)),
  /** EIP-6963 reverse domain name: matches the entry with a wallet that announced itself. */
  rdns: z.nullable(z.string().check(z.regex(RDNS), z.maxLength(128))),
  /** Id of the picture at `/getWalletImage/{image_id}`. */
  image_id: z.nullable(z.string().check(z.regex(WALLET_ID))),
  /** CAIP-2; `null` when the source does not list them, which is not the same as none. */
  chains: z.nullable(z.array(z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)))),
  homepage: z.nullable(webLink),
  /** Base of the phone app's pairing link; the native scheme, or the universal link of a wallet without one. */
  mobile_link: z.nullable(appLink),
  /** Base of the phone app's universal link. */
  link_mode: z.nullable(webLink),
  desktop_link: z.nullable(appLink),
  webapp_link: z.nullable(webLink),
  app_store: z.nullable(webLink),
  play_store: z.nullable(webLink),
  chrome_store: z.nullable(webLink),
  firefox_store: z.nullable(webLink),
  edge_store: z.nullable(webLink),
  safari_store: z.nullable(webLink),
  opera_store: z.nullable(webLink),
  mac_store: z.nullable(webLink),
  windows_store: z.nullable(webLink),
  linux_store: z.nullable(webLink),
  injected: z.nullable(z.array(InjectedFlagSchema)),
  /** Rank, ascending. */
  order: z.nullable(z.number().check(z.minimum(0))),
  badge_type: z.nullable(z.string().check(z.minLength(1), z.maxLength(32))),
  /** True if it pairs over WalletConnect. */
  supports_wc: z.nullable(z.boolean()),
  /** Day on which the wallet was discontinued: it is no longer offered. */
  retired: z.optional(z.nullable(day)),
})
export type WalletEntry = z.infer<typeof WalletEntrySchema>

/** Bounds of {@link WalletRulesSchema}: together they fit into one query. */
export const WALLET_RULES_LIMITS = { featured: 10, include: 50, exclude: 40, custom: 10 } as const

const ids = (maxCount: number) =>
  z.optional(z.array(z.string().check(z.regex(WALLET_ID))).check(z.maxLength(maxCount)))

/** A project's rules for wallets outside the page; IDs are {@link WalletEntry}'s. */
export const WalletRulesSchema = z.object({
  /** Shown before all others, in this order. */
  featured: ids(WALLET_RULES_LIMITS.featured),
  /** If set, no other wallet of the directory is offered. */
  include: ids(WALLET_RULES_LIMITS.include),
  exclude: ids(WALLET_RULES_LIMITS.exclude),
  /** Wallets that are not in the directory; see {@link parseCustomWallet}. */
  custom: z.optional(z.array(z.unknown()).check(z.maxLength(WALLET_RULES_LIMITS.custom))),
})

/** Characters of a custom wallet's picture; it travels inside the widget's HTML. */
const PICTURE_LENGTH = 16_384

const CustomWalletSchema = z.object({
  ...WalletEntrySchema.shape,
  /** The picture as a `data:` URI, for a wallet whose picture hosting does not store. */
  image_url: z.optional(
    z
      .string()
      .check(
        z.maxLength(PICTURE_LENGTH),
        z.regex(
          /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/,
          'must be a data:image/ URI of PNG, JPEG, WebP or SVG',
        ),
      ),
  ),
})

/** Returns `null` for each required field of an entry, to be overridden with the known ones. */
export function unknownWallet(): Record<string, null> {
  const fields = Object.entries(WalletEntrySchema.shape)
  const required = fields.filter(([, schema]) => !z.safeParse(schema, undefined).success)
  return Object.fromEntries(required.map(([field]) => [field, null]))
}

/** Parses a project's custom wallet: an ID, a name, and any other known fields. It pairs unless it states otherwise. */
export function parseCustomWallet(
  wallet: unknown,
): ReturnType<typeof z.safeParse<typeof CustomWalletSchema>> {
  return z.safeParse(CustomWalletSchema, {
    ...unknownWallet(),
    supports_wc: true,
    ...(wallet as object | null),
  })
}

/**
 * A discontinued wallet, with as much as identifies an installed one. Without a link: a lapsed domain of a vendor may be
 * bought by someone who requests recovery phrases.
 */
export const RetiredWalletSchema = z.object({
  ...z.pick(WalletEntrySchema, { name: true, rdns: true }).shape,
  retired: day,
})
export type RetiredWallet = z.infer<typeof RetiredWalletSchema>

export const GetWalletsResponseSchema = z.object({
  data: z.array(WalletEntrySchema),
  /** Entries that match, on all pages together. */
  count: z.number().check(z.minimum(0)),
  /** Those of the whole directory that have ended, beside every first page. */
  retired: z.optional(z.array(RetiredWalletSchema)),
})

/** Number of wallets of the directory that hosting writes into the widget's HTML, so that the first view need not request them. */
export const FIRST_WALLETS = 6

export const WALLET_PLATFORMS = ['ios', 'android', 'desktop', 'web'] as const
export type WalletPlatform = (typeof WALLET_PLATFORMS)[number]

/** Bounds of the query of `GET /getWallets`. */
export const GET_WALLETS_LIMITS = {
  /** Entries of a page. */
  entries: 100,
  defaultEntries: 40,
  page: 1000,
  /** Characters of `search`. */
  search: 100,
  /** Values of one comma-separated list. */
  list: 100,
} as const

/** The widget's expected next request: the first wallets of the directory for a project without rules. */
export const FirstWalletsSchema = z.object({
  /** The user's mobile platform, as the browser reports it; null for a desktop. */
  platform: z.nullable(z.enum(WALLET_PLATFORMS)),
  /** As in the answer of `GET /getWallets`. */
  data: z.array(z.unknown()),
  count: z.number().check(z.minimum(0)),
  retired: z.optional(z.array(z.unknown())),
  /** `data:` URIs of pictures with their `image_id`; those that are too large are left out. */
  images: z.array(z.object({ id: z.string(), uri: z.string() })),
})
export type FirstWallets = z.infer<typeof FirstWalletsSchema>
