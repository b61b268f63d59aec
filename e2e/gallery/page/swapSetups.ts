import { router, type View } from '@latch/widget/src/app/router.ts'
import { remember } from '@latch/widget/src/app/viewMemory.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import {
  allowanceKey,
  costStore,
  quoteKey,
  quoteStore,
  simulationStore,
  swapStore,
  swapTokensStore,
} from '@latch/widget/src/features/swap/index.ts'
import type { StateId } from '../states.ts'
import { connectAccount, hold, TOKENS } from './accountSetups.ts'
import { ADDRESS, BIRCH, CONFIG, OTHER } from './fixtures.ts'

type SwapState = Extract<StateId, 'swap' | `swap-${string}`>
type Input = Partial<ReturnType<typeof swapStore.getState>>
type Quote = NonNullable<NonNullable<ReturnType<typeof quoteStore.getState>['known']>['quote']>

const CHAIN = 'eip155:1'
const GWEI = 10n ** 9n
const HASH = `0x${'ab'.repeat(32)}` as const
const ROUTER = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const BOUGHT = { token: OTHER, name: 'Lantern', symbol: 'LAN', decimals: 18, iconUrl: null, isListed: true }
const UNLISTED = { ...BOUGHT, token: ADDRESS, name: 'Lantern', isListed: false }
const BUY_ID = OTHER.toLowerCase()
const QUOTE: Quote = {
  toAmount: 779_412_000_000_000_000_000n,
  minimum: 775_514_940_000_000_000_000n,
  impactBps: 32,
  gas: 184_000n,
  spender: null,
  feesBps: [30, 5],
  pools: ['Uniswap V3', 'Uniswap V3'],
}
const order = (amount: bigint) => ({ chainId: CHAIN, sell: null, buy: OTHER, amount }) as const
/** The dollars of the account, without an allowance for the router. */
const DOLLARS = TOKENS[1]?.address ?? ''
const SALE = { chainId: CHAIN, sell: DOLLARS, buy: OTHER, amount: 250_000_000n } as const
const RECEIVED = 740_441_400_000_000_000_000n
const QUARTER = 250_000_000_000_000_000n
const ORDER = order(QUARTER)

const READY: Input = { buyId: BUY_ID, amountText: '0.25' }

function write(input: Input = {}, { quote = QUOTE, view = null as View | null } = {}): void {
  connectAccount()
  hold(TOKENS)
  configStore.setState({ config: { ...CONFIG, swap: { [CHAIN]: { router: ROUTER, wrapped: ADDRESS } } } })
  const stack = [{ name: 'Account' }, { name: 'Swap' }] as const
  router.setState({ stack: view === null ? stack : [...stack, view], direction: 'none' })
  swapTokensStore.setState({ lists: { [CHAIN]: { status: 'ready', tokens: [BOUGHT, UNLISTED] } } })
  costStore.setState({
    gas: { [CHAIN]: { likely: 9n * GWEI, max: 18n * GWEI } },
    allowances: { [allowanceKey(CHAIN, DOLLARS, ADDRESS)]: 0n },
  })
  quoteStore.setState({ known: { key: quoteKey(ORDER, 50), quote }, trouble: null })
  swapStore.setState(input)
}

const trouble = (status: 'noRoute' | 'failed') => {
  write(READY)
  quoteStore.setState({ known: null, trouble: { key: quoteKey(ORDER, 50), status } })
}

const REQUESTED = {
  chainId: CHAIN,
  wallet: BIRCH,
  paid: '0.25 ETH',
  minimumText: '775.514 LAN',
  needsApproval: true,
} as const

function review(input: Input = {}, quote = QUOTE): void {
  const reviewed = { order: ORDER, from: ADDRESS, quote, slippageBps: 50 }
  write({ ...READY, reviewed, ...input }, { quote, view: { name: 'SwapPreview' } })
}

type SimulationResult = ReturnType<typeof simulationStore.getState>['verdict']

/** Shows the review after its simulation. */
function tried(verdict: SimulationResult, { slippageBps = 50 } = {}): void {
  review({ slippageBps: slippageBps === 50 ? null : slippageBps })
  const { reviewed } = swapStore.getState()
  if (reviewed === null) return
  const shown = { ...reviewed, slippageBps }
  swapStore.setState({ reviewed: shown })
  quoteStore.setState({ known: { key: quoteKey(ORDER, slippageBps), quote: QUOTE }, trouble: null })
  simulationStore.setState({ of: shown, verdict })
}

/** Shows the review of an approval. */
function approval(): void {
  const sale = { sellId: DOLLARS, buyId: BUY_ID, amountText: '250' }
  review({ ...sale, reviewed: { order: SALE, from: ADDRESS, quote: QUOTE, slippageBps: 50 } })
  quoteStore.setState({ known: { key: quoteKey(SALE, 50), quote: QUOTE }, trouble: null })
}

/** A token that imitates another one's name and is not listed. */
function unlisted(): void {
  const bought = { ...ORDER, buy: ADDRESS } as const
  const reviewed = { order: bought, from: ADDRESS, quote: QUOTE, slippageBps: 50 }
  review({ buyId: ADDRESS.toLowerCase(), reviewed })
  quoteStore.setState({ known: { key: quoteKey(bought, 50), quote: QUOTE }, trouble: null })
}

/** A swap from the empty form to its end. */
export const swapSetups: Readonly<Record<SwapState, () => void>> = {
  swap: () => write(),
  'swap-ready': () => write(READY),
  'swap-quoting': () => write({ ...READY, amountText: '0.3' }),
  'swap-short': () => write({ ...READY, amountText: '40' }),
  'swap-no-route': () => trouble('noRoute'),
  'swap-failed': () => trouble('failed'),
  'swap-slippage': () => write({ ...READY, slippageBps: 650 }),
  'swap-offline': () => {
    write(READY)
    hostStore.setState({ online: false })
  },
  'swap-unsupported': () => {
    write()
    configStore.setState({ config: { ...CONFIG, swap: {} } })
  },
  'swap-off': () => {
    write()
    configStore.setState({ config: CONFIG })
  },
  'swap-tokens': () => write({}, { view: { name: 'SwapSelectToken', side: 'buy' } }),
  'swap-tokens-none': () => {
    const view: View = { name: 'SwapSelectToken', side: 'buy' }
    remember(view, 'query', 'nothing of that name')
    write({}, { view })
  },
  'swap-preview': () => review(),
  'swap-tried': () => tried({ kind: 'done', received: QUOTE.toAmount, taxBps: null, deposit: 0n }),
  'swap-approval': approval,
  'swap-unlisted': unlisted,
  'swap-taxed': () =>
    tried({ kind: 'done', received: RECEIVED, taxBps: 500, deposit: 0n }, { slippageBps: 550 }),
  'swap-taxed-short': () => tried({ kind: 'short', received: RECEIVED, lostBps: 500, slippageBps: 550 }),
  'swap-moved': () => {
    review()
    const quote = { ...QUOTE, toAmount: QUOTE.minimum - 1n }
    quoteStore.setState({ known: { key: quoteKey(ORDER, 50), quote }, trouble: null })
  },
  'swap-breach': () => tried({ kind: 'breach' }),
  'swap-takes-more': () => tried({ kind: 'takesMore' }),
  'swap-would-fail': () => tried({ kind: 'fails' }),
  'swap-costly': () => review({}, { ...QUOTE, impactBps: 1240 }),
  'swap-declined': () => review({ notice: 'send.declined' }),
  'swap-allow': () => review({ progress: { step: 'approval' }, request: REQUESTED }),
  'swap-approving': () => review({ progress: { step: 'approving', hash: HASH }, request: REQUESTED }),
  'swap-approval-reverted': () =>
    review({
      progress: { step: 'ended', hash: HASH, status: 'failed', isApproval: true },
      request: REQUESTED,
    }),
  'swap-wallet': () => review({ progress: { step: 'wallet' }, request: REQUESTED }),
  'swap-sent': () => review({ progress: { step: 'sent', hash: HASH }, request: REQUESTED }),
  'swap-done': () =>
    review({ progress: { step: 'done', hash: HASH, received: '779.301 LAN' }, request: REQUESTED }),
  'swap-reverted': () =>
    review({
      progress: { step: 'ended', hash: HASH, status: 'failed', isApproval: false },
      request: REQUESTED,
    }),
}
