import { router, type View } from '@latch/widget/src/app/router.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import {
  costStore,
  quoteKey,
  quoteStore,
  swapStore,
  swapTokensStore,
} from '@latch/widget/src/features/swap/index.ts'
import type { StateId } from '../states.ts'
import { CHAINS, CONFIG, LUMEN, SOLANA, SOLANA_ADDRESS } from './fixtures.ts'
import { MINT, showAccount } from './solanaSetups.ts'

type SolanaSwapState = Extract<StateId, `solana-swap${string}`>
type Input = Partial<ReturnType<typeof swapStore.getState>>

const PROGRAM = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const BOUGHT = {
  token: MINT,
  name: 'Harbour Dollar',
  symbol: 'HUSD',
  decimals: 6,
  iconUrl: null,
  isListed: true,
}
const ORDER = { chainId: SOLANA.id, sell: null, buy: MINT, amount: 1_500_000_000n } as const
/** An order of a market's router, without an approval and paid for in lamports. */
const QUOTE = {
  toAmount: 273_412_500n,
  minimum: 272_045_437n,
  impactBps: 14,
  gas: 17_000n,
  spender: null,
  feesBps: [2],
  pools: ['Jupiter iris'],
}
const REQUESTED = {
  chainId: SOLANA.id,
  wallet: LUMEN,
  paid: '1.5 SOL',
  minimumText: '272.045 HUSD',
  needsApproval: false,
} as const

function write(input: Input = {}, view: View | null = null): void {
  showAccount()
  const swap = { [SOLANA.id]: { programs: [PROGRAM] } }
  configStore.setState({ config: { ...CONFIG, chains: [...CHAINS, SOLANA], multiWallet: true, swap } })
  const stack = [{ name: 'Account' }, { name: 'Swap' }] as const
  router.setState({ stack: view === null ? stack : [...stack, view], direction: 'none' })
  swapTokensStore.setState({ lists: { [SOLANA.id]: { status: 'ready', tokens: [BOUGHT] } } })
  costStore.setState({ gas: { [SOLANA.id]: { likely: 1n, max: 1n } }, allowances: {} })
  quoteStore.setState({ known: { key: quoteKey(ORDER, 50), quote: QUOTE }, trouble: null })
  swapStore.setState({ buyId: MINT.toLowerCase(), amountText: '1.5', ...input })
}

function review(input: Input = {}): void {
  const reviewed = { order: ORDER, from: SOLANA_ADDRESS, quote: QUOTE, slippageBps: 50 }
  write({ reviewed, ...input }, { name: 'SwapPreview' })
}

/** A swap on Solana: no approval, and a builder that submits the signed transaction. */
export const solanaSwapSetups: Readonly<Record<SolanaSwapState, () => void>> = {
  'solana-swap': () => write(),
  'solana-swap-preview': () => review(),
  'solana-swap-done': () =>
    review({ progress: { step: 'done', hash: '5'.repeat(88), received: '273.4 HUSD' }, request: REQUESTED }),
}
