import type { ChainInfo } from '@latch/protocol/config.ts'
import { useStore } from 'zustand'
import { EarlierPayment } from '#app/EarlierPayment.tsx'
import { goBack } from '#app/navigation.ts'
import { useEarlierPayments } from '#app/useEarlierPayments.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { Reviewed, SimulationResult, SwapAgreement } from '#families/swap.ts'
import type { MessageKey } from '#i18n/en.ts'
import { formatBps, formatExact, formatTraded } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import buttonStyles from '#ui/ButtonPair.module.css'
import { cx } from '#ui/cx.ts'
import { Facts } from '#ui/Facts.tsx'
import { FailureBanner } from '#ui/FailureBanner.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ALERT, ARROW_DOWN } from '#ui/icons.ts'
import sticky from '#ui/StickyActions.module.css'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { PageChip } from '../../send/index.ts'
import { SwapGate } from '../SwapGate.tsx'
import { SwapKeyTerms, SwapOtherTerms } from '../SwapTerms.tsx'
import { priceImpact, totalLoss } from '../slippage.ts'
import { swapStore } from '../swapStore.ts'
import type { SwapAsset } from '../tokensStore.ts'
import { type Draft, useDraft } from '../useDraft.ts'
import { swapVenue } from '../venue.ts'
import { lockPrice } from './openReview.ts'
import { ContractFact, ReviewFacts, SimulationFact } from './ReviewFacts.tsx'
import styles from './SwapPreviewView.module.css'
import { SwapProgress } from './SwapProgress.tsx'
import { SwapWarnings } from './SwapWarnings.tsx'
import { submit } from './submit.ts'
import { useSimulation } from './useSimulation.ts'

/** The swap exactly as the wallet will get it, then its progress. */
export function SwapPreviewView() {
  const { request, progress } = useStore(swapStore)
  // The progress is that of the request, even if the wallet has switched to another account or network since.
  if (progress !== null && request !== null) return <SwapProgress progress={progress} request={request} />
  return <SwapGate>{(session, chain) => <Preview session={session} chain={chain} />}</SwapGate>
}

function Preview({ session, chain }: { session: WalletSession; chain: ChainInfo }) {
  const draft = useDraft(session, chain)
  const { buy, sell, state } = draft
  const { reviewed } = state
  const venue = swapVenue(chain.id)
  const isOf = reviewed?.order.chainId === session.chainId && reviewed.from === session.accounts[0].address
  if (!reviewed || !isOf || !buy || !sell || venue === undefined) return <NotReady />
  const { order, from: taker, quote } = reviewed
  const deal = { order, taker, minimum: quote.minimum, venue }
  return <Review draft={draft} reviewed={reviewed} deal={deal} sell={sell} buy={buy} />
}

type ReviewProps = { draft: Draft; reviewed: Reviewed; deal: SwapAgreement; sell: SwapAsset; buy: SwapAsset }

function Review({ draft, reviewed, deal, sell, buy }: ReviewProps) {
  const t = useT()
  const locale = useLocale()
  const online = useStore(hostStore, (state) => state.online)
  const { chain, needsApproval, obstacle, session, state } = draft
  const { order, quote } = reviewed
  const verdict = useSimulation(reviewed, deal, needsApproval)
  const earlier = useEarlierPayments(session)
  const paid = `${formatExact(order.amount, sell.decimals, locale)} ${sell.symbol}`
  const show = (amount: bigint) => `${formatTraded(amount, buy.decimals, locale)} ${buy.symbol}`
  const stop = stopOf({ draft, reviewed, verdict })
  const canSwap = online && stop === null && needsApproval !== undefined
  const request = {
    chainId: chain.id,
    wallet: session.wallet,
    paid,
    minimumText: show(quote.minimum),
    needsApproval: needsApproval === true,
  }
  const swap = () => {
    if (canSwap) void submit({ session, reviewed, deal, request, iconUrl: sell.iconUrl, show })
  }
  const label = stop ?? obstacle?.message ?? 'swap.confirm'
  return (
    <div className={styles.view}>
      {state.isPrefilled && <PageChip />}
      <Sides sell={sell} buy={buy} paid={paid} got={show(quote.toAmount)} />
      {earlier.length > 0 && <EarlierPayment />}
      <SwapWarnings {...{ reviewed, sell, buy, verdict, show }} acceptedBps={state.acceptedBps} />
      <Facts look="card">
        <SwapKeyTerms draft={{ ...draft, order }} quote={quote} />
        <SimulationFact verdict={verdict} show={show} />
      </Facts>
      {!buy.isListed && <ContractFact buy={buy} />}
      {needsApproval && (
        <Banner tone="plain" icon={ALERT}>
          {t('swap.approvalFirst', { wallet: session.wallet.name, amount: paid })}
        </Banner>
      )}
      <Trouble draft={draft} stop={stop} />
      <Fold label={t('common.details')}>
        <Facts look="card">
          <SwapOtherTerms draft={{ ...draft, order }} quote={quote} venue={deal.venue} />
          <ReviewFacts verdict={verdict} chain={chain} />
        </Facts>
        {buy.isListed && <ContractFact buy={buy} />}
      </Fold>
      <div className={cx(buttonStyles.pair, sticky.sticky)}>
        <Button onClick={goBack}>{t('common.back')}</Button>
        {stop === 'swap.moved' ? (
          <Button tone="primary" onClick={() => lockPrice(draft)}>
            {t('common.tryAgain')}
          </Button>
        ) : verdict.kind === 'short' ? (
          <Button tone="primary" onClick={() => allowSlippage(verdict.slippageBps)}>
            {t('swap.useSlippage', { percent: formatBps(verdict.slippageBps, locale) })}
          </Button>
        ) : (
          <Button
            tone="primary"
            busy={online && stop === 'effect.loading'}
            aria-disabled={!canSwap || undefined}
            onClick={swap}
          >
            {t(online ? (SHORT[label] ?? label) : 'networks.offline', {
              symbol: chain.nativeCurrency.symbol,
            })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Goes back to the form: a swap with another slippage must be reviewed again. */
function allowSlippage(slippageBps: number): void {
  swapStore.setState({ slippageBps, isSlippageForTax: true })
  goBack()
}

/** Short button labels, for reasons that are shown above in full. */
const SHORT: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'effect.loading': 'swap.confirm',
  'swap.wouldFail': 'swap.confirm',
  'swap.takesMore': 'swap.confirm',
  'swap.breach': 'swap.confirm',
}

type StopFacts = { draft: Draft; reviewed: Reviewed; verdict: SimulationResult }

/** Returns why the reviewed swap cannot be requested; null if it can. */
function stopOf({ draft, reviewed, verdict }: StopFacts): MessageKey | null {
  const { obstacle, quote, state } = draft
  if (verdict.kind === 'breach') return 'swap.breach'
  if (verdict.kind === 'takesMore') return 'swap.takesMore'
  // A quote that is being refreshed is not an obstacle: the reviewed one is enforced.
  if (obstacle !== null && obstacle.message !== 'swap.quoting') return obstacle.message
  if (quote !== null && quote.toAmount < reviewed.quote.minimum) return 'swap.moved'
  if (verdict.kind === 'fails') return 'swap.wouldFail'
  if (verdict.kind === 'short') return 'swap.short'
  if (verdict.kind === 'loading') return 'effect.loading'
  const lossBps = totalLoss(reviewed.quote.impactBps, verdict)
  const mustAccept = priceImpact(lossBps) === 'confirm' && state.acceptedBps !== lossBps
  return mustAccept ? 'send.acceptFirst' : null
}

const IN_BANNER: readonly MessageKey[] = ['swap.breach', 'swap.takesMore', 'swap.wouldFail', 'swap.moved']

/** The reason why the swap cannot be requested, if the button only has a short label; otherwise why the last attempt failed. */
function Trouble({ draft: { chain, session, state }, stop }: { draft: Draft; stop: MessageKey | null }) {
  const t = useT()
  const message = stop !== null && IN_BANNER.includes(stop) ? stop : state.notice
  if (message === null) return null
  return (
    <FailureBanner kind={message === 'send.declined' ? 'declined' : 'failed'}>
      {t(message, { wallet: session.wallet.name, network: chain.name })}
    </FailureBanner>
  )
}

type SidesProps = { sell: SwapAsset; buy: SwapAsset; paid: string; got: string }

/** The two sides: token sold and token bought. */
function Sides({ sell, buy, paid, got }: SidesProps) {
  const t = useT()
  const side = (asset: SwapAsset, label: MessageKey, amount: string) => (
    <div className={styles.side}>
      <TokenIcon symbol={asset.symbol} src={asset.iconUrl} size={40} />
      <p className={styles.words}>
        <span className={styles.label}>{t(label)}</span>
        <Isolated className={styles.amount}>{amount}</Isolated>
      </p>
    </div>
  )
  return (
    <div className={styles.sides}>
      {side(sell, 'swap.pay', paid)}
      <span className={styles.arrow} aria-hidden="true">
        <Icon path={ARROW_DOWN} size={16} />
      </span>
      {side(buy, 'swap.get', got)}
    </div>
  )
}

/** Shown after a reload of the frame, when there is nothing to review. */
function NotReady() {
  const t = useT()
  return (
    <div className={styles.view}>
      <Banner tone="plain" icon={ALERT}>
        {t('swap.nothing')}
      </Banner>
      <Button onClick={goBack}>{t('common.back')}</Button>
    </div>
  )
}
