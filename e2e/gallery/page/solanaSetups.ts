import type { HistoryEntry } from '@latch/protocol/history.ts'
import { router, type View } from '@latch/widget/src/app/router.ts'
import { remember } from '@latch/widget/src/app/viewMemory.ts'
import { type PageWallet, walletsStore } from '@latch/widget/src/connectors/walletsStore.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { balanceKey, balanceStore, tokensKey, tokensStore } from '@latch/widget/src/features/account/index.ts'
import { historyKey, historyStore } from '@latch/widget/src/features/activity/index.ts'
import { feesKey, feesStore, sendStore } from '@latch/widget/src/features/send/index.ts'
import { activate, setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import type { StateId } from '../states.ts'
import { CHAINS, CONFIG, HARBOR, LUMEN, SOLANA, SOLANA_ADDRESS, SOLANA_OTHER, WALLETS } from './fixtures.ts'

type SolanaState = Exclude<Extract<StateId, `solana${string}`>, `solana-swap${string}`>

export const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOL = 1_000_000_000n

export function twoFamilies(): void {
  configStore.setState({ config: { ...CONFIG, chains: [...CHAINS, SOLANA], multiWallet: true } })
}

/** @param chains - The wallet's grant, if it cannot grant more. */
export function connect(wallet: PageWallet, chains?: WalletSession['chains']): void {
  const session: WalletSession = {
    namespace: 'solana',
    connector: 'page',
    walletId: wallet.id,
    wallet,
    accounts: [{ address: SOLANA_ADDRESS }],
    chainId: SOLANA.id,
    ...(chains && { chains }),
  }
  setSession(session)
}

function holdSolana(price: number | null = 182.5): void {
  const query = { chainId: SOLANA.id, address: SOLANA_ADDRESS, currency: 'usd' } as const
  const listed = { chainId: SOLANA.id, iconUrl: null }
  const balances = [
    {
      ...listed,
      address: null,
      name: 'Solana',
      symbol: 'SOL',
      decimals: 9,
      amount: 12n * SOL,
      price,
      value: price === null ? null : 12 * price,
    },
    {
      ...listed,
      iconUrl: HARBOR.icon,
      address: MINT,
      name: 'Harbour Dollar',
      symbol: 'HUSD',
      decimals: 6,
      amount: 310_500_000n,
      price: 1,
      value: 310.5,
    },
  ]
  const data = { balances, currency: 'usd', stale: false, asOf: null, unavailable: [] } as const
  tokensStore.set(tokensKey(query), data)
  balanceStore.set(balanceKey(SOLANA.id, SOLANA_ADDRESS), 12n * SOL)
}

export function showAccount(view: View = { name: 'Account' }): void {
  twoFamilies()
  connect(LUMEN)
  activate('solana')
  holdSolana()
  walletsStore.setState({ wallets: WALLETS })
  router.setState({ stack: [view], direction: 'none' })
}

/** Returns a transfer of that many days ago. */
function moved(days: number, direction: 'in' | 'out', numeric: string, symbol: string): HistoryEntry {
  const [from, to] = direction === 'out' ? [SOLANA_ADDRESS, SOLANA_OTHER] : [SOLANA_OTHER, SOLANA_ADDRESS]
  return {
    id: String(days),
    metadata: {
      operationType: direction === 'out' ? 'send' : 'receive',
      hash: '5'.repeat(80 + days),
      minedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: 'confirmed',
      nonce: null,
      application: null,
      chain: SOLANA.id as `solana:${string}`,
      fee: { numeric: '0.000005', symbol: 'SOL' },
    },
    transfers: [
      {
        fungible_info: { name: symbol, symbol, icon: null },
        nft_info: null,
        direction,
        quantity: { numeric },
        value: null,
        price: null,
      },
    ],
  }
}

/** Sends a token to a recipient without an account for it. */
function writeToken(): void {
  showAccount()
  const stack = [{ name: 'Account' }, { name: 'WalletSend' }] as const
  router.setState({ stack, direction: 'none' })
  const deposit = 2_039_280n
  const total = deposit + 5_000n
  const tier = { price: { microLamports: 0n }, expected: total, max: total }
  const fees = { gas: 30_000n, tiers: { slow: tier, normal: tier, fast: tier }, deposit }
  feesStore.setState({ known: { chainId: SOLANA.id, key: KEY, fees }, trouble: null })
  sendStore.setState({ assetId: MINT.toLowerCase(), amountText: '25', recipientText: SOLANA_OTHER })
}

const KEY = feesKey(SOLANA.id, { from: SOLANA_ADDRESS, to: SOLANA_OTHER, amount: 25_000_000n, token: MINT })

/** An account of Solana, and its transfers. */
export const solanaSetups: Readonly<Record<SolanaState, () => void>> = {
  'solana-account': () => showAccount(),
  'solana-unpriced': () => {
    showAccount()
    holdSolana(null)
  },
  'solana-receive': () => {
    showAccount()
    router.setState({ stack: [{ name: 'Account' }, { name: 'WalletReceive' }], direction: 'none' })
  },
  'solana-activity': () => {
    const view: View = { name: 'Account' }
    remember(view, 'tab', 'activity')
    showAccount(view)
    const key = historyKey({ chainId: SOLANA.id, address: SOLANA_ADDRESS })
    const entries = [moved(1, 'out', '0.25', 'SOL'), moved(2, 'in', '310.5', 'HUSD')]
    historyStore.set(key, { entries, next: null, stale: false, backfill: null })
  },
  'solana-preview': () => {
    writeToken()
    const { stack } = router.getState()
    router.setState({ stack: [...stack, { name: 'WalletSendPreview' }] as typeof stack })
  },
  'solana-refused': () => {
    writeToken()
    feesStore.setState({ known: null, trouble: { key: KEY, kind: 'wouldFail', refusal: 'send.tokenFee' } })
  },
}
