import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ChainInfo } from '../../../../protocol/config.ts'
import { push } from '../../../app/router.ts'
import type { WalletSession } from '../../../core/family.ts'
import { fundWays } from '../../../core/fundWays.ts'
import { hostStore } from '../../../core/hostStore.ts'
import { formatBps } from '../../../i18n/format.ts'
import { useLocale, useT } from '../../../i18n/useT.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ALERT, SWITCH } from '../../../ui/icons.ts'
import { PageChip } from '../../send/index.ts'
import { openReview } from '../review/openReview.ts'
import { giveUp } from '../review/submit.ts'
import { SwapGate } from '../SwapGate.tsx'
import { SwapSummary } from '../SwapTerms.tsx'
import { resetSwap, swapStore, turn } from '../swapStore.ts'
import { type Draft, useDraft } from '../useDraft.ts'
import { SlippageSetting } from './SlippageSetting.tsx'
import { GetField, PayField } from './SwapField.tsx'
import styles from './SwapView.module.css'
import { takeWish } from './wish.ts'

/** A swap is written: what is paid, what is wanted. The button says what is missing. */
export function SwapView() {
  return <SwapGate>{(session, chain) => <SwapForm session={session} chain={chain} />}</SwapGate>
}

function SwapForm({ session, chain }: { session: WalletSession; chain: ChainInfo }) {
  const t = useT()
  const draft = useDraft(session, chain)
  const online = useStore(hostStore, (state) => state.online)
  const { obstacle, state } = draft
  const canReview = obstacle === null && online
  const buttonId = useId()
  const isOfAmount = obstacle !== null && OF_AMOUNT.includes(obstacle.message)
  useEffect(beginAnew, [])
  useWish(draft)
  const review = canReview ? () => openReview(draft) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field presses the button; a sandboxed frame sends no form.
    <div className={styles.view} onKeyDown={(event) => isEnterInField(event) && review?.()}>
      {state.isWished && <PageChip />}
      <div className={styles.fields}>
        <PayField draft={draft} describedBy={isOfAmount ? buttonId : undefined} />
        <IconButton className={styles.turn} icon={SWITCH} label={t('swap.turn')} onClick={turn} />
        <GetField draft={draft} />
      </div>
      {draft.quote !== null && <SwapSummary draft={draft} quote={draft.quote} />}
      {obstacle?.message === 'swap.noRoute' && (
        <Banner tone="plain" icon={ALERT}>
          {t('swap.noRouteText')}
        </Banner>
      )}
      <Slippage draft={draft} />
      <Notice draft={draft} />
      <Button id={buttonId} tone="primary" aria-disabled={!canReview || undefined} onClick={review}>
        {online
          ? t(obstacle?.message ?? 'send.review', { symbol: chain.nativeCurrency.symbol })
          : t('networks.offline')}
      </Button>
      {obstacle?.isShortOfFunds && bringsCoins(chain) && (
        <Button onClick={() => push({ name: 'FundWallet' })}>{t('send.addFunds')}</Button>
      )}
    </div>
  )
}

/** Whether coins come here by something else than the swap that lacks them. */
function bringsCoins({ id }: ChainInfo): boolean {
  return fundWays(id).some((way) => way !== 'swap')
}

const OF_AMOUNT: readonly string[] = ['send.addAmount', 'send.wrongAmount', 'send.insufficient']

/** Its setting, behind a press: most people leave it as it is. */
function Slippage({ draft: { state, slippageBps } }: { draft: Draft }) {
  const t = useT()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(state.slippageBps !== null)
  if (isOpen) return <SlippageSetting chosen={state.slippageBps} />
  return (
    <Button tone="quiet" className={styles.more} onClick={() => setOpen(true)}>
      {t('swap.change', { percent: formatBps(slippageBps, locale) })}
    </Button>
  )
}

/** Why the last try came to nothing. */
function Notice({ draft: { chain, session, state } }: { draft: Draft }) {
  const t = useT()
  if (state.notice === null) return null
  const dismiss = { label: t('common.dismiss'), onClick: () => swapStore.setState({ notice: null }) }
  return (
    <Banner tone="plain" icon={ALERT} dismiss={dismiss}>
      {t(state.notice, { wallet: session.wallet.name, network: chain.name })}
    </Banner>
  )
}

/** A page's wish begins the form anew, and waits until its tokens can be told. */
function useWish({ assets, listing }: Draft): void {
  const wish = useStore(hostStore, (state) => state.swapWish)
  // Before anybody can type: what is typed while the wish waits is theirs.
  useLayoutEffect(() => {
    if (wish !== undefined) resetSwap()
  }, [wish])
  useEffect(() => {
    if (wish !== undefined && listing !== 'loading') takeWish(assets)
  }, [wish, listing, assets])
}

/** An Enter that ends an input method's word is not meant for the form. */
function isEnterInField(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false
  if (!(event.target instanceof HTMLInputElement)) return false
  event.preventDefault()
  return true
}

/** What was swapped already, or may be by a wallet that is still asked, is not written again; it goes on in Activity. */
function beginAnew(): void {
  const { progress } = swapStore.getState()
  if (progress === null) return
  if ('hash' in progress && progress.step !== 'approving') resetSwap()
  else giveUp()
}
