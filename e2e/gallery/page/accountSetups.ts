import type { Nft } from '@latch/protocol/account.ts'
import type { TokenBalance } from '@latch/widget/src/api/account.ts'
import { router, type View } from '@latch/widget/src/app/router.ts'
import { remember } from '@latch/widget/src/app/viewMemory.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import {
  balanceKey,
  balanceStore,
  identityKey,
  identityStore,
  nftsKey,
  nftsStore,
  RETRY_LOCK_MS,
  tokensKey,
  tokensStore,
} from '@latch/widget/src/features/account/index.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import type { StateId } from '../states.ts'
import { ADDRESS, BIRCH, CONFIG, OTHER } from './fixtures.ts'

type AccountState = Extract<
  StateId,
  | 'account'
  | 'account-named'
  | 'account-many'
  | 'account-empty'
  | 'account-no-price'
  | 'account-every-action'
  | 'account-settings'
  | 'account-view-only'
  | 'account-stale'
  | 'account-tokens-failed'
  | `account-nfts${string}`
>

export const CHAIN = 'eip155:1'
const ETHER = 10n ** 18n
const QUERY = { chainId: CHAIN, address: ADDRESS, currency: 'usd' } as const

function picture(ground: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${shape}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const RHOMBUS = picture('#edf0f7', '<path d="M20 7l9 13-9 13-9-13z" fill="#4a5a85"/>')
export const COIN = picture(
  '#1f6fd6',
  '<circle cx="20" cy="20" r="11" fill="none" stroke="#fff" stroke-width="3"/><path d="M20 13v14" stroke="#fff" stroke-width="3"/>',
)

type Held = [
  name: string,
  symbol: string,
  amount: bigint,
  decimals: number,
  price: number | null,
  icon: string | null,
]

const token = ([name, symbol, amount, decimals, price, iconUrl]: Held, index: number): TokenBalance => ({
  chainId: CHAIN,
  address: index === 0 ? null : `0x${String(index).padStart(40, 'a')}`,
  name,
  symbol,
  decimals,
  amount,
  price,
  value: price === null ? null : (Number(amount) / 10 ** decimals) * price,
  iconUrl,
})

const HELD: Held[] = [
  ['Ether', 'ETH', 1_283_641_000_000_000_000n, 18, 3_120.4, 'public/getTokenImage/ETH'],
  ['Harbour Dollar', 'HUSD', 2_450_120_000n, 6, 1, COIN],
  ['Wrapped Bitcoin', 'WBTC', 4_210_000n, 8, 91_240, 'public/getTokenImage/WBTC'],
  ['Lighthouse', 'LIGHT', 812n * ETHER, 18, null, null],
]

export const TOKENS = HELD.map(token)

export function hold(
  tokens: readonly TokenBalance[],
  options: { stale?: boolean; phase?: 'ready' | 'failed' } = {},
): void {
  const { stale = false, phase = 'ready' } = options
  const data = { balances: tokens, currency: 'usd', stale, asOf: null, unavailable: [] } as const
  const lockedUntil = phase === 'failed' ? Date.now() + RETRY_LOCK_MS : 0
  tokensStore.setState({ [tokensKey(QUERY)]: { data, phase, lockedUntil } }, true)
}

export function connectAccount(view: View = { name: 'Account' }): void {
  const wallet = BIRCH
  setSession({
    namespace: 'eip155',
    connector: 'page',
    walletId: wallet.id,
    wallet,
    accounts: [{ address: ADDRESS }],
    chainId: CHAIN,
  })
  const account: View = { name: 'Account' }
  router.setState({ stack: view.name === 'Account' ? [view] : [account, view], direction: 'none' })
  balanceStore.set(balanceKey(CHAIN, ADDRESS), 1_283_641_000_000_000_000n)
}

function account(tokens: readonly TokenBalance[], options = {}): void {
  connectAccount()
  hold(tokens, options)
}

export function tab(name: 'nfts' | 'activity'): void {
  const view: View = { name: 'Account' }
  remember(view, 'tab', name)
  connectAccount(view)
  hold(TOKENS)
}

function nft(tokenId: string, name: string, hue: number): Nft {
  const [a, b] = [`oklch(0.75 0.15 ${hue})`, `oklch(0.45 0.15 ${hue + 60})`]
  return {
    chainId: CHAIN,
    address: `${CHAIN}:${OTHER}`,
    tokenId,
    name,
    symbol: 'HBR',
    standard: 'erc721',
    quantity: '1',
    imageUrl: picture(b, `<circle cx="${10 + (hue % 20)}" cy="15" r="12" fill="${a}"/>`),
    isSpam: false,
  }
}

const EVERY_ACTION = {
  ...CONFIG,
  funding: { onramp: true, exchange: true },
  swap: { [CHAIN]: { router: OTHER, wrapped: OTHER } },
}

/** Views of a connected account. */
export const accountSetups: Readonly<Record<AccountState, () => void>> = {
  account: () => account(TOKENS),
  'account-named': () => {
    account(TOKENS)
    const identity = { name: 'marina.eth', avatar: null, resolvedAt: null }
    identityStore.set(identityKey('eip155', ADDRESS), identity)
  },
  'account-many': () =>
    account(
      Array.from({ length: 300 }, (_, index) => {
        const amount = BigInt(index + 1) * ETHER
        return token([`Token number ${index}`, `TK${index}`, amount, 18, 300 - index, null], index)
      }),
    ),
  'account-empty': () => account([]),
  'account-no-price': () => account(TOKENS.map((each) => ({ ...each, price: null, value: null }))),
  'account-every-action': () => {
    account(TOKENS)
    configStore.setState({ config: EVERY_ACTION })
  },
  'account-settings': () => {
    account(TOKENS)
    router.setState({ stack: [{ name: 'Account' }, { name: 'AccountSettings' }], direction: 'none' })
  },
  'account-view-only': () => {
    account(TOKENS)
    configStore.setState({ config: { ...CONFIG, off: ['send', 'receive'] } })
  },
  'account-stale': () => account(TOKENS, { stale: true }),
  'account-tokens-failed': () => {
    connectAccount()
    const failed = { data: null, phase: 'failed', lockedUntil: Date.now() + RETRY_LOCK_MS } as const
    tokensStore.setState({ [tokensKey(QUERY)]: failed }, true)
  },
  'account-nfts': () => {
    tab('nfts')
    const entries = [...Array(7).keys()].map((index) =>
      nft(String(index * 17 + 3), 'Harbour Lights', index * 47),
    )
    nftsStore.set(nftsKey(QUERY), { entries, next: null, backfill: null })
  },
  'account-nfts-empty': () => {
    tab('nfts')
    nftsStore.set(nftsKey(QUERY), { entries: [], next: null, backfill: null })
  },
  'account-nfts-not-served': () => {
    tab('nfts')
    nftsStore.setState({ [nftsKey(QUERY)]: { data: null, phase: 'notServed', lockedUntil: 0 } })
  },
}
