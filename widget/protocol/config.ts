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
  /** `data:image/…` URL; absent where the operator gave none. */
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
  /** Whether chains outside the list are left alone instead of leading to UnsupportedChain. */
  allowUnsupportedChain: z.boolean(),
  /** `WalletRulesSchema` of `directory.ts`; read where it is needed, after the first view. */
  wallets: z.optional(z.unknown()),
  /** Whether wallets of one family may be connected beside each other; absent means no. */
  multiWallet: z.optional(z.boolean()),
  /** Features that are switched off, see `SwitchedOff` in `features.ts`. Absent: none. */
  off: z.optional(z.array(z.string())),
  /** `SwapVenuesSchema` of `swap.ts`; absent where swaps are off. Read where it is needed. */
  swap: z.optional(z.unknown()),
  /** `FundingWaysSchema` of `funding.ts`; absent where coins can neither be bought nor brought from an exchange. */
  funding: z.optional(z.unknown()),
  /** CAIP-2 ids of chains whose NFTs can be listed; absent for none. Read where it is needed. */
  nfts: z.optional(z.unknown()),
  /** `EmailCaptureSchema` of `capture.ts`; absent where no address is asked for. Read where it is needed. */
  emailCapture: z.optional(z.unknown()),
  /** Zone under which accounts register names, e.g. `demo.latch.eth`; absent where they cannot. Read where it is needed. */
  names: z.optional(z.unknown()),
  /** Order of the account's actions, see `accountActions.ts`; absent if the operator set none. */
  accountActions: z.optional(z.unknown()),
  build: z.string(),
  /** Origin of the secure frame; absent where the operator runs none, or the project does without email wallets. */
  secureOrigin: z.optional(z.string()),
  /** `z.array(SocialSchema)` of `login/social.ts`, in the operator's order; absent without social login. */
  socials: z.optional(z.unknown()),
  /** Rows that they get in the first view of Connect, a number; absent leaves it to the widget. Read where it is needed. */
  socialRows: z.optional(z.unknown()),
  /** Absent where the operator pairs no wallets. */
  walletConnect: z.optional(
    z.object({
      /** The operator's project at the relay. */
      projectId: z.string(),
      /** `wss://` address of the relay. */
      relayUrl: z.string(),
    }),
  ),
  /** Signing in with a wallet; absent where the operator did not switch it on. */
  siwx: z.optional(
    z.object({
      /** Whether a wallet is connected only for who signs in with it. */
      required: z.boolean(),
      /** Nonce of the first sign-in message, which saves a request. */
      nonce: z.string(),
    }),
  ),
})
export type ProjectConfig = z.infer<typeof ProjectConfigSchema>
