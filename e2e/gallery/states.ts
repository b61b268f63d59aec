/** What a chain's RPC does while a state is shown. */
type Rpc = 'silent' | 'fails'

export type GalleryState = { id: string; rpc?: Rpc; directory?: Rpc }

/** Every view in every state; `page/setups.ts` says how each comes about. */
export const STATES = [
  { id: 'connect' },
  { id: 'connect-recent' },
  { id: 'connect-many' },
  { id: 'connect-hostile' },
  { id: 'connect-loading' },
  { id: 'connect-empty', directory: 'fails' },
  { id: 'connect-no-wallet' },
  { id: 'connect-coming', directory: 'silent' },
  { id: 'connect-offline' },
  { id: 'connect-denied' },
  { id: 'connect-unknown-project' },
  { id: 'connect-outdated' },
  { id: 'connect-legal' },
  { id: 'connect-alert' },
  { id: 'connect-unknown-network' },
  { id: 'connect-more-failed' },
  { id: 'restoring' },
  { id: 'connecting-waiting' },
  { id: 'connecting-slow' },
  { id: 'connecting-silent' },
  { id: 'connecting-declined' },
  { id: 'connecting-pending' },
  { id: 'connecting-gone' },
  { id: 'connecting-wrong-account' },
  { id: 'connecting-failed' },
  { id: 'connecting-interrupted' },
  { id: 'connect-pairing' },
  { id: 'connect-solana' },
  { id: 'pairing-drawing' },
  { id: 'pairing-slow' },
  { id: 'pairing-code' },
  { id: 'pairing-wallet' },
  { id: 'pairing-link' },
  { id: 'pairing-cut' },
  { id: 'pairing-settling' },
  { id: 'pairing-declined' },
  { id: 'pairing-expired' },
  { id: 'pairing-unsupported' },
  { id: 'pairing-unserved' },
  { id: 'pairing-no-solana' },
  { id: 'pairing-unreachable' },
  { id: 'pairing-refused' },
  { id: 'pairing-unsettled' },
  { id: 'pairing-offline' },
  { id: 'pairing-load' },
  { id: 'pairing-clock' },
  { id: 'pairing-project' },
  { id: 'pairing-origin' },
  { id: 'pairing-rate' },
  { id: 'pairing-failed' },
  { id: 'about' },
  { id: 'directory' },
  { id: 'directory-certified' },
  { id: 'directory-search' },
  { id: 'directory-none' },
  { id: 'directory-loading', directory: 'silent' },
  { id: 'directory-failed', directory: 'fails' },
  { id: 'directory-offline', directory: 'fails' },
  { id: 'get-wallet' },
  { id: 'get-wallet-failed', directory: 'fails' },
  { id: 'downloads' },
  { id: 'account' },
  { id: 'account-named' },
  { id: 'account-many' },
  { id: 'account-empty' },
  { id: 'account-no-price' },
  { id: 'account-view-only' },
  { id: 'account-stale' },
  { id: 'account-tokens-failed' },
  { id: 'account-nfts' },
  { id: 'account-nfts-empty' },
  { id: 'account-nfts-not-served' },
  { id: 'activity' },
  { id: 'activity-loading' },
  { id: 'activity-empty' },
  { id: 'activity-failed', rpc: 'fails' },
  { id: 'activity-not-served' },
  { id: 'activity-filling' },
  { id: 'transaction' },
  { id: 'transaction-pending' },
  { id: 'account-loading' },
  { id: 'account-failed', rpc: 'fails' },
  { id: 'account-offline' },
  { id: 'account-dust' },
  { id: 'account-toast' },
  { id: 'account-absent' },
  { id: 'account-error' },
  { id: 'receive' },
  { id: 'receive-fixed' },
  { id: 'send' },
  { id: 'send-ready' },
  { id: 'send-money' },
  { id: 'send-short' },
  { id: 'send-wrong' },
  { id: 'send-warning' },
  { id: 'send-tokens' },
  { id: 'send-preview' },
  { id: 'send-grave' },
  { id: 'send-grave-accepted' },
  { id: 'send-declined' },
  { id: 'send-wallet' },
  { id: 'send-under-way' },
  { id: 'send-failed' },
  { id: 'wallets' },
  { id: 'wallets-one' },
  { id: 'solana-account' },
  { id: 'solana-unpriced' },
  { id: 'solana-receive' },
  { id: 'solana-activity' },
  { id: 'solana-preview' },
  { id: 'solana-refused' },
  { id: 'networks' },
  { id: 'networks-few' },
  { id: 'networks-offline' },
  { id: 'networks-many' },
  { id: 'networks-granted' },
  { id: 'switch-waiting' },
  { id: 'switch-slow' },
  { id: 'switch-silent' },
  { id: 'switch-declined' },
  { id: 'switch-failed' },
  { id: 'switch-active' },
  { id: 'unsupported' },
  { id: 'approve-message' },
  { id: 'approve-long' },
  { id: 'approve-hex' },
  { id: 'approve-sign-in' },
  { id: 'approve-sign-in-unclear' },
  { id: 'approve-typed' },
  { id: 'approve-transaction' },
  { id: 'approve-terms' },
  { id: 'approve-calls' },
  { id: 'approve-carried' },
  { id: 'approve-unreadable' },
  { id: 'approve-permit' },
  { id: 'approve-giveaway' },
  { id: 'approve-asset' },
  { id: 'approve-collectible' },
  { id: 'approve-solana' },
  { id: 'approve-wallet' },
  { id: 'approve-gone' },
] as const satisfies readonly GalleryState[]

export type StateId = (typeof STATES)[number]['id']

export type Scene = {
  state: StateId
  theme: 'light' | 'dark'
  display: 'modal' | 'drawer' | 'inline' | 'popup'
  /** CSS pixels of the page. */
  width: number
  height: number
  locale: string
  /** `#rrggbb` of the page's theme. */
  accent?: string
}

const DESKTOP = { display: 'modal', width: 460, height: 760, locale: 'en' } as const
const PHONE = { display: 'drawer', width: 390, height: 844, locale: 'en' } as const
const NARROW = { ...PHONE, width: 320, height: 640 } as const
const PSEUDO = { ...DESKTOP, locale: 'ar-XB' } as const

const THEMES = ['light', 'dark'] as const
const SOME: readonly StateId[] = [
  'connect-recent',
  'connecting-slow',
  'pairing-wallet',
  'directory',
  'downloads',
  'account',
  'networks',
  'approve-typed',
]

/** Every state on desktop and phone in both schemes, and some of them where layouts break first. */
export const SCENES: readonly Scene[] = [
  ...STATES.flatMap(({ id }) =>
    [DESKTOP, PHONE].flatMap((place) => THEMES.map((theme) => ({ ...place, theme, state: id }))),
  ),
  ...SOME.flatMap((state) => [
    { ...PSEUDO, theme: 'light' as const, state },
    { ...NARROW, theme: 'dark' as const, state },
    { ...DESKTOP, theme: 'dark' as const, state, accent: '#ffd60a' },
  ]),
  { ...DESKTOP, display: 'inline', theme: 'light', state: 'connect-recent' },
  { ...DESKTOP, display: 'inline', theme: 'dark', state: 'account' },
  { ...DESKTOP, display: 'popup', theme: 'light', state: 'connect-recent' },
  { ...DESKTOP, display: 'popup', theme: 'dark', state: 'approve-message' },
]

/** Names a scene in addresses and files. */
export function sceneName({ state, theme, display, width, locale, accent }: Scene): string {
  return [state, display, width, theme, locale === 'en' ? '' : locale, accent ? 'accent' : '']
    .filter((part) => part !== '')
    .join('.')
}

/** Query of the gallery page that shows a scene. */
export function sceneQuery(scene: Scene): string {
  const { state, theme, display, locale, accent } = scene
  return new URLSearchParams({ state, theme, display, locale, ...(accent ? { accent } : {}) }).toString()
}
