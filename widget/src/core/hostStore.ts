import type { DeniedReason } from '@latch/protocol/handshake.ts'
import type { Viewport } from '@latch/protocol/hostChannel.ts'
import type { Texts } from '@latch/protocol/texts.ts'
import type { Theme } from '@latch/protocol/theme/grammar.ts'
import { createStore } from 'zustand/vanilla'

export type HostState = {
  /** Origin of the page that embeds us, as the browser reported it at the handshake; '' before it. */
  origin: string
  /** The page's own claim: shown beside the origin, never instead of it. */
  title: string
  /** The page's own claim, passed on to paired wallets. */
  description: string
  /** `data:image/…` or `https:` URL of the page's own claim. */
  icon: string | null
  viewport: Viewport
  theme: Theme
  /** Texts of the page that replace those of the modal. */
  texts: Texts
  /** BCP 47 tag that the page requested; '' leaves the choice to the operator and the browser. */
  locale: string
  /** Whether the modal is on screen. */
  open: boolean
  /** True while the views of a transfer are on screen, or behind the current view. */
  sending: boolean
  /** The page's prefill for the swap form; the view `Swap` reads and removes it. */
  swapPrefill?: unknown
  /** The page's prefill for buying and depositing; the view `FundWallet` reads and removes it. */
  fundPrefill?: unknown
  /** The EVM account type that the page prefers for new email wallets. */
  preferredAccountType?: unknown
  online: boolean
  /** `denied`: this page may not use the project, for {@link refusal}. `lost`: the port was closed and no request arrives anymore. */
  channel: 'connecting' | 'ready' | 'denied' | 'lost'
  refusal: DeniedReason | null
}

/** The host page, and how the widget is displayed. */
export const hostStore = createStore<HostState>(() => ({
  origin: '',
  title: '',
  description: '',
  icon: null,
  viewport: { width: 0, height: 0, display: 'modal', colorScheme: 'light', reducedMotion: false },
  theme: {},
  texts: {},
  locale: '',
  open: false,
  sending: false,
  online: true,
  channel: 'connecting',
  refusal: null,
}))
