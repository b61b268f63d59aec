import type { ChainInfo } from '@latch/protocol/config.ts'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { push } from '#app/router.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { waysToFund } from '#core/waysToFund.ts'
import { formatBps } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ALERT, SWITCH } from '#ui/icons.ts'
import { PageChip } from '../../send/index.ts'
import { openReview } from '../review/openReview.ts'
import { giveUp } from '../review/submit.ts'
import { SwapGate } from '../SwapGate.tsx'
import { SwapSummary } from '../SwapTerms.tsx'
import { amountKey, resetSwap, swapStore, switchSides } from '../swapStore.ts'
import { type Draft, useDraft } from '../useDraft.ts'
import { applyPrefill } from './prefill.ts'
import { SlippageSetting } from './SlippageSetting.tsx'
import { GetField, PayField } from './SwapField.tsx'
import styles from './SwapView.module.css'

/** The swap form: tokens to sell and to buy. The button shows what is missing. */
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
  useEffect(clearProgress, [])
  usePrefill(draft)
  const review = canReview ? () => openReview(draft) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field presses the button; a sandboxed frame sends no form.
    <div className={styles.view} onKeyDown={(event) => isEnterInField(event) && review?.()}>
      {state.isPrefilled && <PageChip />}
      <div className={styles.fields}>
        <PayField draft={draft} describedBy={isOfAmount ? buttonId : undefined} />
        <IconButton className={styles.turn} icon={SWITCH} label={t('swap.turn')} onClick={switchSides} />
        <GetField draft={draft} />
      </div>
      {draft.quote !== null && <SwapSummary draft={draft} quote={draft.quote} />}
      {obstacle?.message === 'swap.noRoute' && (
        <Banner tone="plain" icon={ALERT}>
          {t('swap.noRouteText')}
        </Banner>
      )}
      <Slippage draft={draft} />
      {state.refusedBeside === amountKey(state) && (
        <Banner tone="plain" icon={ALERT}>
          {t('send.ambiguous')}
        </Banner>
      )}
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

/** Returns whether coins can get onto this network in another way than a swap. */
function bringsCoins({ id }: ChainInfo): boolean {
  return waysToFund(id).some((way) => way !== 'swap')
}

const OF_AMOUNT: readonly string[] = ['send.addAmount', 'send.wrongAmount', 'send.insufficient']

/** The slippage setting, folded: most people keep the default. */
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

/** The reason why the last attempt failed. */
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

/** Applies a page's prefill: empties the form now, and fills it in once the tokens are loaded. */
function usePrefill({ assets, listing }: Draft): void {
  const prefill = useStore(hostStore, (state) => state.swapPrefill)
  // In a layout effect, before the user can type: input must stay while the prefill waits.
  useLayoutEffect(() => {
    if (prefill !== undefined) resetSwap()
  }, [prefill])
  useEffect(() => {
    if (prefill !== undefined && listing !== 'loading') applyPrefill(assets)
  }, [prefill, listing, assets])
}

/** Returns whether Enter was pressed in a field, except to end a word of an input method. */
function isEnterInField(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false
  if (!(event.target instanceof HTMLInputElement)) return false
  event.preventDefault()
  return true
}

/** Empties the form after a submitted swap, and stops waiting for a wallet that has not answered; Activity shows the rest. */
function clearProgress(): void {
  const { progress } = swapStore.getState()
  if (progress === null) return
  if ('hash' in progress && progress.step !== 'approving') resetSwap()
  else giveUp()
}
