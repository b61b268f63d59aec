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
  /** What the page says in place of the modal's texts. */
  texts: Texts
  /** BCP 47 tag that the page asked for; '' leaves the choice to the operator and the browser. */
  locale: string
  /** Whether the modal is on screen. */
  open: boolean
  /** Whether the views of a transfer are on screen, or behind what is. */
  sending: boolean
  /** What the page fills in the form of a swap with; the view `Swap` reads it and takes it out. */
  swapPrefill?: unknown
  /** What the page fills in the forms of buying and depositing with; the view `FundWallet` reads it and takes it out. */
  fundPrefill?: unknown
  /** Which EVM account the page would like wallets to have that are made here. */
  preferredAccountType?: unknown
  online: boolean
  /** `denied`: this page may not use the project, for {@link refusal}. `lost`: the port was closed and no request arrives any more. */
  channel: 'connecting' | 'ready' | 'denied' | 'lost'
  refusal: DeniedReason | null
}

/** Who embeds us and how we are shown. */
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
