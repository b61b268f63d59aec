import { router, type View } from '../../../widget/src/app/router.ts'
import {
  balanceKey,
  balanceStore,
  tokensKey,
  tokensStore,
} from '../../../widget/src/features/account/index.ts'
import { activate } from '../../../widget/src/host/activeSession.ts'
import { configStore } from '../../../widget/src/host/configStore.ts'
import { putKept } from '../../../widget/src/host/keptStore.ts'
import { type SolanaSession, solanaStore } from '../../../widget/src/host/solana/solanaStore.ts'
import { type PageWallet, walletKey, walletsStore } from '../../../widget/src/wallets/walletsStore.ts'
import type { StateId } from '../states.ts'
import { connectAccount, hold, TOKENS } from './accountSetups.ts'
import {
  ADDRESS,
  CHAINS,
  CONFIG,
  HARBOR,
  LUMEN,
  OTHER,
  PAPER,
  SOLANA,
  SOLANA_ADDRESS,
  WALLETS,
} from './fixtures.ts'

type WalletsState = Extract<StateId, `wallets${string}` | `solana${string}`>

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOL = 1_000_000_000n
const PROFILE: View = { name: 'ProfileWallets' }

function twoFamilies(): void {
  configStore.setState({ config: { ...CONFIG, chains: [...CHAINS, SOLANA], multiWallet: true } })
}

function connectSolana(wallet: PageWallet): void {
  const session: SolanaSession = {
    connector: 'page',
    walletId: wallet.id,
    wallet,
    accounts: [SOLANA_ADDRESS],
    chainId: SOLANA.id,
  }
  solanaStore.setState({ status: 'connected', session })
}

function holdSolana(): void {
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
      price: 182.5,
      value: 2_190,
    },
    {
      ...listed,
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
  tokensStore.setState({ tokens: { [tokensKey(query)]: { data, phase: 'ready', lockedUntil: 0 } } })
  const native = { status: 'ready', value: 12n * SOL, at: Date.now() } as const
  balanceStore.setState({ balances: { [balanceKey(SOLANA.id, SOLANA_ADDRESS)]: native } })
}

/** Wallets of more than one family. */
export const walletSetups: Readonly<Record<WalletsState, () => void>> = {
  wallets: () => {
    twoFamilies()
    connectAccount(PROFILE)
    hold(TOKENS)
    connectSolana(LUMEN)
    putKept([
      { wallet: walletKey(HARBOR), connector: 'page', name: HARBOR.name, address: OTHER },
      { wallet: 'topic', connector: 'walletconnect', name: 'Pocket', address: ADDRESS },
    ])
    walletsStore.setState({ recent: [walletKey(PAPER)] })
  },
  'wallets-one': () => {
    connectAccount(PROFILE)
    hold(TOKENS)
  },
  'solana-account': () => {
    twoFamilies()
    connectSolana(LUMEN)
    activate('solana')
    holdSolana()
    walletsStore.setState({ wallets: WALLETS })
    router.setState({ stack: [{ name: 'Account' }], direction: 'none' })
  },
  'solana-receive': () => {
    twoFamilies()
    connectSolana(LUMEN)
    activate('solana')
    router.setState({ stack: [{ name: 'Account' }, { name: 'WalletReceive' }], direction: 'none' })
  },
}
