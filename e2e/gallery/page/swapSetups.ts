import { router, type View } from '../../../widget/src/app/router.ts'
import { remember } from '../../../widget/src/app/viewMemory.ts'
import { configStore } from '../../../widget/src/core/configStore.ts'
import { hostStore } from '../../../widget/src/core/hostStore.ts'
import {
  allowanceKey,
  costStore,
  quoteKey,
  quoteStore,
  swapStore,
  swapTokensStore,
} from '../../../widget/src/features/swap/index.ts'
import type { StateId } from '../states.ts'
import { connectAccount, hold, TOKENS } from './accountSetups.ts'
import { ADDRESS, BIRCH, CONFIG, OTHER } from './fixtures.ts'

type SwapState = Extract<StateId, 'swap' | `swap-${string}`>
type Written = Partial<ReturnType<typeof swapStore.getState>>
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
const QUARTER = 250_000_000_000_000_000n
const ORDER = order(QUARTER)

const READY: Written = { buyId: BUY_ID, amountText: '0.25' }

function write(written: Written = {}, { quote = QUOTE, view = null as View | null } = {}): void {
  connectAccount()
  hold(TOKENS)
  configStore.setState({ config: { ...CONFIG, swap: { [CHAIN]: { router: ROUTER, wrapped: ADDRESS } } } })
  const stack = [{ name: 'Account' }, { name: 'Swap' }] as const
  router.setState({ stack: view === null ? stack : [...stack, view], direction: 'none' })
  swapTokensStore.setState({ lists: { [CHAIN]: { status: 'ready', tokens: [BOUGHT, UNLISTED] } } })
  costStore.setState({
    gas: { [CHAIN]: { likely: 9n * GWEI, most: 18n * GWEI } },
    allowances: { [allowanceKey(CHAIN, ADDRESS, ADDRESS)]: 0n },
  })
  quoteStore.setState({ known: { key: quoteKey(ORDER, 50), quote }, trouble: null })
  swapStore.setState(written)
}

const trouble = (fate: 'noRoute' | 'failed') => {
  write(READY)
  quoteStore.setState({ known: null, trouble: { key: quoteKey(ORDER, 50), fate } })
}

const ASKED = {
  chainId: CHAIN,
  wallet: BIRCH,
  paid: '0.25 ETH',
  least: '775.514 LAN',
  needsApproval: true,
} as const

function review(written: Written = {}, quote = QUOTE): void {
  const reviewed = { order: ORDER, from: ADDRESS, quote, slippageBps: 50 }
  write({ ...READY, reviewed, ...written }, { quote, view: { name: 'SwapPreview' } })
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
  'swap-costly': () => review({}, { ...QUOTE, impactBps: 1240 }),
  'swap-declined': () => review({ notice: 'send.declined' }),
  'swap-allow': () => review({ progress: { step: 'approval' }, asked: ASKED }),
  'swap-wallet': () => review({ progress: { step: 'wallet' }, asked: ASKED }),
  'swap-done': () =>
    review({ progress: { step: 'done', hash: HASH, received: '779.301 LAN' }, asked: ASKED }),
  'swap-reverted': () =>
    review({ progress: { step: 'ended', hash: HASH, fate: 'failed', isApproval: false }, asked: ASKED }),
}
