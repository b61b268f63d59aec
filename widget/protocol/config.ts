/** Configuration that hosting embeds as JSON in the widget's HTML, so that the first view needs no further request. */
import * as z from 'zod/mini'
import type { ChainId } from './caip.ts'

export const ChainInfoSchema = z.object({
  /** CAIP-2. */
  id: z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)) as unknown as z.ZodMiniType<
    ChainId,
    string
  >,
  name: z.string(),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
  /**
   * A public RPC endpoint that a wallet may be given with `wallet_addEthereumChain`; reads of ours go through
   * hosting.
   */
  rpcUrl: z.string(),
  explorerUrl: z.nullable(z.string()),
  iconUrl: z.nullable(z.string()),
  testnet: z.boolean(),
  /** Parameters that only its family uses, under the family's own names, e.g. the prefix of its addresses. */
  parameters: z.optional(z.record(z.string(), z.string())),
})
export type ChainInfo = z.infer<typeof ChainInfoSchema>

export const ProjectConfigSchema = z.object({
  projectId: z.string(),
  name: z.string(),
  /** Origin patterns, see `origins.ts`; the same list as the page's `frame-ancestors`. */
  allowedOrigins: z.array(z.string()),
  /** The first chain is the default one. Never empty. */
  chains: z.array(ChainInfoSchema),
  /** `data:image/…` URL; absent if the operator set none. */
  logo: z.optional(z.string()),
  /** The operator's, as `readTheme` takes it. */
  theme: z.optional(z.unknown()),
  /** The operator's in place of the modal's own, as `readTexts` takes them. */
  texts: z.optional(z.unknown()),
  /** BCP 47 tag that the operator has set for pages that name none. */
  locale: z.optional(z.string()),
  /** `FrameLook` of this document's theme; for the first message to the page. */
  look: z.optional(z.unknown()),
  termsUrl: z.nullable(z.string()),
  privacyUrl: z.nullable(z.string()),
  /** True if a wallet may stay on chains outside the list instead of seeing UnsupportedChain. */
  allowUnsupportedChain: z.boolean(),
  /** `WalletRulesSchema` of `directory.ts`; parsed when needed, after the first view. */
  wallets: z.optional(z.unknown()),
  /** True if several wallets of one family may be connected at once; absent means false. */
  multiWallet: z.optional(z.boolean()),
  /** Features that are switched off, see `SwitchedOff` in `features.ts`. Absent: none. */
  off: z.optional(z.array(z.string())),
  /** `SwapVenuesSchema` of `swap.ts`; absent if swaps are off. Parsed when needed. */
  swap: z.optional(z.unknown()),
  /** `FundingWaysSchema` of `funding.ts`; absent where coins can neither be bought nor brought from an exchange. */
  funding: z.optional(z.unknown()),
  /** CAIP-2 IDs of chains whose NFTs can be listed; absent for none. Parsed when needed. */
  nfts: z.optional(z.unknown()),
  /** `EmailCaptureSchema` of `capture.ts`; absent if no address is requested. Parsed when needed. */
  emailCapture: z.optional(z.unknown()),
  /** Zone in which accounts register names, e.g. `demo.latch.eth`; absent if names are off. Parsed when needed. */
  names: z.optional(z.unknown()),
  /** Order of the account's actions, see `accountActions.ts`; absent if the operator set none. */
  accountActions: z.optional(z.unknown()),
  build: z.string(),
  /** Origin of the secure frame; absent if the operator runs none, or the project has no email wallets. */
  secureOrigin: z.optional(z.string()),
  /** `z.array(SocialSchema)` of `login/social.ts`, in the operator's order; absent without social login. */
  socials: z.optional(z.unknown()),
  /** Number of rows for them in the first view of Connect; absent leaves it to the widget. Parsed when needed. */
  socialRows: z.optional(z.unknown()),
  /** Absent if the operator pairs no wallets. */
  walletConnect: z.optional(
    z.object({
      /** The operator's project at the relay. */
      projectId: z.string(),
      /** `wss://` address of the relay. */
      relayUrl: z.string(),
    }),
  ),
  /** Sign-in with a wallet; absent unless the operator switched it on. */
  siwx: z.optional(
    z.object({
      /** True if a wallet is only connected once its user signs in with it. */
      required: z.boolean(),
      /** Nonce of the first sign-in message, which saves a request. */
      nonce: z.string(),
    }),
  ),
})
export type ProjectConfig = z.infer<typeof ProjectConfigSchema>
