/**
 * Params of the methods in `hostContract.ts`, both directions: one schema per message, with inferred types. The widget
 * parses inbound messages with these schemas; unknown fields are stripped. The SDK only imports types.
 */
import * as z from 'zod/mini'
import { FIRST_FAMILY, NAMESPACES, type Namespace } from './caip.ts'
import { LIMITS } from './limits.ts'
import { findJsonFault } from './plainJson.ts'
import type { FrameLook } from './theme/frameLook.ts'
import { ThemeSchema } from './theme/themeSchema.ts'

const hex = z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i))
const dataImage = z.string().check(z.maxLength(LIMITS.walletIconLength), z.regex(/^data:image\//))
const id = z.string().check(z.minLength(1), z.maxLength(64))

/** A wallet that lives in the host page. Everything but `id` is the page's claim and is shown as such. */
export const HostWalletSchema = z.object({
  id,
  /** `wallet-standard` only once the widget has named the capability `solana`, `injected` only once it has named another family. */
  kind: z.enum(['eip6963', 'legacy', 'wallet-standard', 'injected']),
  name: z.string().check(z.minLength(1), z.maxLength(LIMITS.walletNameLength)),
  icon: z.nullable(dataImage),
  rdns: z.nullable(z.string().check(z.maxLength(128))),
  /** Chain families that it serves. SDK 0.1.0 knows EVM only, and names none. */
  namespaces: z._default(z.array(z.enum(NAMESPACES)).check(z.maxLength(NAMESPACES.length)), [FIRST_FAMILY]),
})
export type HostWallet = z.infer<typeof HostWalletSchema>

export const DisplaySchema = z.enum(['modal', 'drawer', 'inline', 'popup'])
export type Display = z.infer<typeof DisplaySchema>

export const ViewportSchema = z.object({
  /** CSS pixels of the host's visual viewport. */
  width: z.number().check(z.minimum(0)),
  height: z.number().check(z.minimum(0)),
  display: DisplaySchema,
  colorScheme: z.enum(['light', 'dark']),
  reducedMotion: z.boolean(),
})
export type Viewport = z.infer<typeof ViewportSchema>

export const InitParamsSchema = z.object({
  host: z.object({
    /** Document title: unverified, shown next to the origin, never instead of it. */
    title: z.string().check(z.maxLength(LIMITS.titleLength)),
    /** Also unverified; shown to paired wallets. */
    description: z.optional(z.string().check(z.maxLength(LIMITS.descriptionLength))),
    icon: z.nullable(z.string().check(z.maxLength(32 * 1024), z.regex(/^(data:image\/|https:\/\/)/))),
  }),
  theme: z.optional(ThemeSchema),
  /** BCP 47 tag. */
  locale: z.optional(z.string().check(z.maxLength(LIMITS.localeLength))),
  /** Texts that `readTexts` accepts; anything else is left out. */
  texts: z.optional(z.unknown()),
  /** Chains that the dapp wants, in its order, as EIP-155 hex; the project's list is the outer bound. */
  chains: z.optional(z.array(hex).check(z.maxLength(LIMITS.chains))),
  /** `granted`: the page's visitors have agreed to be counted. */
  analytics: z.optional(z.unknown()),
  /** `eoa` or `smartAccount`; parsed where a wallet may be created. */
  preferredAccountType: z.optional(z.unknown()),
  capabilities: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64)),
  viewport: ViewportSchema,
  wallets: z.array(HostWalletSchema).check(z.maxLength(LIMITS.wallets)),
  /**
   * Identifies the EVM wallet that this page was connected with, stored by the SDK in the page's storage: its rdns, else
   * its name. A hint, never a proof: restores a session if the browser refuses the frame's own storage.
   */
  hint: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.hintLength)))),
  /** One such hint for each family besides EVM, prefixed with its namespace: `solana:Lumen`. */
  hints: z.optional(
    z.array(z.string().check(z.maxLength(LIMITS.hintLength))).check(z.maxLength(LIMITS.hints)),
  ),
  /** `false`: sessions from before this page load are not restored. Sent until the widget has received it. */
  reconnect: z.optional(z.boolean()),
  /** A `SignInPageOptionsSchema` of `siwx.ts`, parsed when the user signs in. */
  signIn: z.optional(z.unknown()),
})
export type InitParams = z.infer<typeof InitParamsSchema>

export type WalletSummary = {
  name: string
  icon: string | null
  rdns: string | null
  /** The account that the page gets from a wallet with two EVM accounts. */
  preferredAccountType?: 'eoa' | 'smartAccount'
  /** Provider of the social account that the user logs in with. */
  socialProvider?: string
}

/** Lets the SDK call a wallet of its own page without crossing the frame. */
export type Route = {
  /** {@link HostWallet} `id`. */
  walletId: string
  /** Methods that may take the short path; all others cross the frame. */
  methods: readonly string[]
}

/**
 * State from which the SDK answers `eth_accounts` and `eth_chainId`, and derives EIP-1193 events by comparing it with the
 * previous one: with a single stream, events are ordered and have no duplicates.
 */
export type ProviderState = {
  /** Grows by one with each state of a widget document; an older one is ignored. */
  seq: number
  status: 'disconnected' | 'reconnecting' | 'connected'
  /** EIP-55 addresses, the active one first; empty unless connected. */
  accounts: readonly `0x${string}`[]
  /** EIP-695 quantity of the active chain, or of the default one while disconnected; `0x0` if the project lists none. */
  chainId: `0x${string}`
  wallet: WalletSummary | null
  /** True while a wallet is prompted to connect; only sent to an SDK with the capability `connecting`. Absent is false. */
  connecting?: boolean
  route: Route | null
  /**
   * True if a session that is not connected may still be restored, now or at the next visit: the page then keeps its own
   * hint. Only while disconnected; absent is false.
   */
  remembered?: boolean
  /** True if the active account has signed in on its chain. */
  signedIn?: boolean
  /** The project's other families in which a user can connect, for an SDK with that capability. */
  families?: Readonly<Partial<Record<Namespace, FamilyState>>>
}

/** State of one chain family. */
export type FamilyState = {
  status: ProviderState['status']
  /** Accounts in the family's spelling, the active one first; empty unless connected. */
  accounts: readonly string[]
  /** CAIP-2: the active chain, or the default one while disconnected. */
  chainId: string
  wallet: WalletSummary | null
  /** {@link HostWallet} `id` of the wallet, if it is in the page. Only while connected. */
  walletId?: string
  /** See {@link ProviderState}. */
  connecting?: boolean
  /** See {@link ProviderState}. */
  remembered?: boolean
  /** True if its wallet has not reported its accounts yet and is still queried: the user has not disconnected. Only while not connected. */
  unanswered?: boolean
  /** See {@link ProviderState}. */
  signedIn?: boolean
}

export type InitResult = {
  capabilities: readonly string[]
  state: ProviderState
  /** True if the widget should be visible, e.g. after a reload during a request. */
  visible: boolean
}

export const RequestParamsSchema = z.object({
  /** UUID given by the SDK; names the request in `cancel`. */
  id,
  method: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Chain family whose provider was called; if absent, it follows from the method. */
  namespace: z.optional(z.enum(NAMESPACES)),
  /** A list or an object (EIP-1193); looked at by the method's own schema. */
  params: z.optional(z.unknown()),
})
export type RequestParams = z.infer<typeof RequestParamsSchema>

export const CancelParamsSchema = z.object({ id })

export const ConfigureParamsSchema = z.object({
  theme: z.optional(ThemeSchema),
  /** '' if the page sets none; some SDKs then send the browser's. */
  locale: z.optional(z.string().check(z.maxLength(LIMITS.localeLength))),
  /** As in `init`. */
  texts: z.optional(z.unknown()),
  chains: z.optional(z.array(hex).check(z.maxLength(LIMITS.chains))),
  analytics: z.optional(z.unknown()),
})
export type ConfigureParams = z.infer<typeof ConfigureParamsSchema>

/** Views that a host may open by name; unknown names open the start view, so that newer pages are not refused. */
export const ViewNameSchema = z.enum([
  'Connect',
  'Account',
  'Networks',
  'WhatIsAWallet',
  'WalletReceive',
  'WalletSend',
  'Swap',
  'OnRampProviders',
  'FundWallet',
  'ProfileWallets',
  'AllWallets',
  'GetWallet',
])
export type ViewName = z.infer<typeof ViewNameSchema>

export const SetOpenParamsSchema = z.object({
  open: z.boolean(),
  /** A {@link ViewName}; any other value means the start view. */
  view: z.optional(z.unknown()),
  /** With the view `Swap` a `SwapPrefillSchema` of `swap.ts`, with `FundWallet` a `FundPrefillSchema` of `funding.ts`. Parsed there. */
  swap: z.optional(z.unknown()),
})
export type SetOpenParams = z.infer<typeof SetOpenParamsSchema> & {
  /** Reason for logs; the widget ignores it. */
  reason: 'host' | 'backdrop' | 'escape' | 'pagehide'
}

export const HostWalletsParamsSchema = z.object({
  wallets: z.array(HostWalletSchema).check(z.maxLength(LIMITS.wallets)),
})

/**
 * An event of a wallet in the page: EIP-1193's, or Wallet Standard's `change` as `accountsChanged` with the addresses.
 * `seq` grows by one per wallet.
 */
export const HostWalletEventSchema = z.object({
  walletId: id,
  seq: z.number().check(z.minimum(0)),
  event: z.enum(['accountsChanged', 'chainChanged', 'disconnect', 'connect', 'message']),
  /** Family whose code in the page reports it; if absent, each family of the wallet reads it. */
  namespace: z.optional(z.enum(NAMESPACES)),
  /** Plain JSON of up to {@link LIMITS.eventLength}. */
  data: z.optional(
    z.unknown().check(({ value, issues }) => {
      if (findJsonFault(value, LIMITS.eventLength)) issues.push({ code: 'custom', input: value })
    }),
  ),
})
export type HostWalletEvent = z.infer<typeof HostWalletEventSchema>

/**
 * Messages to the host besides the state, which is {@link ProviderState}: an EIP-1193 `message`, or `event` with a
 * `LatchEvent` of `events.ts` for an SDK with the capability `events`, or `pairing` with a `PairingNews` of `headless.ts`
 * for one that has requested a code. `seq` counts the messages.
 */
export type EmitParams = { seq: number; event: 'message' | 'event' | 'pairing'; data: unknown }

export type SetFrameParams = {
  /** Absent means unchanged: a widget that measures itself while hidden must not undo an opening that is on its way. */
  visible?: boolean
  /** CSS pixels, 0 to {@link LIMITS.frameEdge}; absent means unchanged. */
  height?: number
  /** Look of the theme that applies from now on; absent means unchanged. Only for an SDK with the capability `theme`. */
  look?: FrameLook
}

export type HostRequestParams = {
  walletId: string
  method: string
  params?: unknown
  /** Family that calls: wallets of several families have features that belong to no single one. Older SDKs derive it from `method`. */
  namespace?: Namespace
}

export type OpenWindowParams = {
  url: string
  target: 'popup' | 'tab' | 'deeplink'
  /** CSS pixels. */
  width?: number
  height?: number
}

/** A sign-in step that the page's own server performs. */
export type SignInStepParams =
  /** Resolves to a nonce. */
  | { step: 'nonce'; address: string; chainId: string }
  /** Resolves if the server accepts the account. */
  | { step: 'verify'; address: string; chainId: string; message: string; signature: string }
  /** The account has signed out. */
  | { step: 'logout' }
