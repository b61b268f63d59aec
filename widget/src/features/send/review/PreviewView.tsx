import type { ChainInfo } from '@latch/protocol/config.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { EarlierPayment } from '#app/EarlierPayment.tsx'
import { goBack } from '#app/navigation.ts'
import { useEarlierPayments } from '#app/useEarlierPayments.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { sendOf } from '#families/sends.ts'
import type { MessageKey } from '#i18n/en.ts'
import { fiatOf } from '#i18n/fiat.ts'
import { formatExact, formatMoney, truncateAddress } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import buttonStyles from '#ui/ButtonPair.module.css'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { FailureBanner } from '#ui/FailureBanner.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ALERT } from '#ui/icons.ts'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import sticky from '#ui/StickyActions.module.css'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { useEffectOf, WhatHappens } from '../../effect/index.ts'
import { SaveContact } from '../form/SaveContact.tsx'
import { type Draft, useDraft } from '../form/useDraft.ts'
import { NO_RECIPIENT } from '../form/validate.ts'
import { PageChip } from '../PageChip.tsx'
import { SendGate } from '../SendGate.tsx'
import { changeSince, type Reviewed, sendStore } from '../sendStore.ts'
import { feeText } from './feeText.ts'
import styles from './PreviewView.module.css'
import { ProgressPanel } from './ProgressPanel.tsx'
import { RecipientWarnings } from './RecipientWarnings.tsx'
import { type Approved, submit } from './submit.ts'
import { MemoFact, RecipientFact, TokenFact } from './WholeFacts.tsx'
import { riskOf } from './warnings.ts'

/** The transfer exactly as the wallet will get it, then its progress. */
export function PreviewView() {
  const { request, progress } = useStore(sendStore)
  // The progress is that of the request, even if the wallet has switched to another account or network since.
  if (progress !== null && request !== null) return <ProgressPanel progress={progress} request={request} />
  return <SendGate>{(session, chain) => <Preview session={session} chain={chain} />}</SendGate>
}

function Preview({ session, chain }: { session: WalletSession; chain: ChainInfo }) {
  const draft = useDraft(session, chain)
  const locale = useLocale()
  const { amount, asset, memo, recipient } = draft
  if (asset === undefined || amount === null || recipient.status !== 'ready') {
    const isLost = recipient.status === 'unresolved' || recipient.status === 'unknownName'
    return <NotReady message={isLost ? NO_RECIPIENT[recipient.status] : 'send.nothing'} />
  }
  const { address: to, name } = recipient
  const amountLabel = `${formatExact(amount, asset.decimals, locale)} ${asset.symbol}`
  return <Review draft={draft} transfer={{ session, asset, amount, to, name, memo, amountLabel }} />
}

/** The request, without its fee. */
type Shown = Omit<Approved, 'gas' | 'tier'>

function Review({ draft, transfer }: { draft: Draft; transfer: Shown }) {
  const t = useT()
  const online = useStore(hostStore, (state) => state.online)
  const { fees, feesStatus, obstacle, session, state, tier, warnings } = draft
  const now: Reviewed = { chainId: session.chainId, from: session.accounts[0].address, to: transfer.to }
  const change = changeSince(state.reviewed, now)
  const risk = riskOf(transfer.to, warnings)
  const isAccepted = risk === null || risk === state.acceptedRisk
  const trial = useTrial(transfer)
  const earlier = useEarlierPayments(session)
  const isReady = online && change === null && obstacle === null && isAccepted && trial.isAccepted
  const isWaiting = trial.isLoading || feesStatus === 'loading'
  const canSend = isReady && !trial.isLoading && fees !== null && tier !== null
  const send = () => {
    if (canSend) void submit({ ...transfer, gas: fees.gas, tier })
  }
  const again = state.notice === null ? 'send.confirm' : 'common.tryAgain'
  const action = obstacle?.message ?? (isAccepted && trial.isAccepted ? again : 'send.acceptFirst')
  return (
    <div className={styles.view}>
      {state.prefill !== null && <PageChip />}
      <Hero draft={draft} transfer={transfer} />
      <Notice draft={draft} change={change} now={now} />
      <RecipientWarnings warnings={warnings} />
      <TransferFacts draft={draft} transfer={transfer} />
      {earlier.length > 0 && <EarlierPayment />}
      {trial.effect !== null && <WhatHappens state={trial.effect} chainId={draft.chain.id} />}
      <div className={cx(styles.decision, sticky.sticky)}>
        {risk !== null && <RiskConsent risk={risk} isAccepted={isAccepted} />}
        {trial.fails && (
          <Checkbox checked={trial.isAccepted} onChange={trial.accept}>
            {t('effect.acceptFailure')}
          </Checkbox>
        )}
        <div className={buttonStyles.pair}>
          <Button onClick={goBack}>{t('common.back')}</Button>
          <Button
            tone={risk === null ? 'primary' : 'danger'}
            busy={isReady && !canSend && isWaiting}
            aria-disabled={!canSend || undefined}
            onClick={send}
          >
            {t(online ? action : 'networks.offline', { symbol: draft.chain.nativeCurrency.symbol })}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Simulates the transfer. If it would fail, the user must accept that before sending. */
function useTrial({ session, amount, asset, to }: Shown) {
  const { chainId, accounts } = session
  const transfer = { from: accounts[0].address, to, amount, token: asset.token }
  const { simulation } = sendOf(chainId)
  const key = simulation === undefined ? null : `send ${chainId} ${Object.values(transfer).join(' ')}`
  const question = simulation && { chainId, request: () => simulation(chainId, transfer) }
  const effect = useEffectOf(key, question ?? null)
  const [accepted, setAccepted] = useState<string | null>(null)
  const fails = effect?.status === 'fails'
  const accept = (isOn: boolean) => setAccepted(isOn ? key : null)
  const isLoading = effect?.status === 'loading'
  return { effect, isLoading, fails, isAccepted: !fails || accepted === key, accept }
}

/** Requires the user to accept a grave warning before sending. */
function RiskConsent({ risk, isAccepted }: { risk: string; isAccepted: boolean }) {
  const t = useT()
  const accept = (isOn: boolean) => sendStore.setState({ acceptedRisk: isOn ? risk : null })
  return (
    <Checkbox checked={isAccepted} onChange={accept}>
      {t('send.acceptRisk')}
    </Checkbox>
  )
}

type OfDraft = { draft: Draft; transfer: Shown }

function Hero({ draft: { currency }, transfer: { amount, amountLabel, asset } }: OfDraft) {
  const locale = useLocale()
  return (
    <div className={styles.hero}>
      <TokenIcon symbol={asset.symbol} src={asset.iconUrl} size={48} />
      <p className={styles.amount}>
        <Isolated>{amountLabel}</Isolated>
      </p>
      {asset.price !== null && (
        <p className={styles.worth}>
          <bdi>{formatMoney(fiatOf(amount, asset.decimals, asset.price), currency, locale)}</bdi>
        </p>
      )}
    </div>
  )
}

type NoticeProps = { draft: Draft; change: MessageKey | null; now: Reviewed }

/** A change since the review was opened, which blocks sending until dismissed; otherwise why the last attempt failed. */
function Notice({ draft: { session, state }, change, now }: NoticeProps) {
  const t = useT()
  const message = change ?? state.notice
  if (message === null) return null
  const accept = () => sendStore.setState({ reviewed: now, notice: null })
  const dismiss = change === null ? undefined : { label: t('common.dismiss'), onClick: accept }
  return (
    <FailureBanner kind={message === 'send.declined' ? 'declined' : 'failed'} dismiss={dismiss}>
      {t(message, { wallet: session.wallet.name })}
    </FailureBanner>
  )
}

/** Recipient, account, network and fee. */
function TransferFacts({ draft, transfer: { asset, to, name, memo } }: OfDraft) {
  const t = useT()
  const locale = useLocale()
  const { chain, feesStatus, fees, session, tier } = draft
  const unread = t(feesStatus === 'loading' ? 'send.estimating' : 'send.feeFailed')
  return (
    <Facts look="card">
      <RecipientFact to={to} name={name}>
        <SaveContact key={to} address={to} namespace={session.namespace} />
      </RecipientFact>
      {memo !== undefined && <MemoFact memo={memo} />}
      {asset.token !== null && <TokenFact contract={asset.token} />}
      <Fact label={t('send.from')}>
        <bdi dir="ltr">{truncateAddress(session.accounts[0].address)}</bdi>
      </Fact>
      <Fact label={t('account.network')}>
        <NetworkIcon name={chain.name} src={chain.iconUrl} size={20} />
        <Isolated>{chain.name}</Isolated>
      </Fact>
      <Fact label={t('send.fee')}>
        {tier === null ? unread : <bdi>{feeText(tier.expected, draft, locale)}</bdi>}
      </Fact>
      {fees?.deposit ? (
        <Fact label={t('send.deposit')}>
          <bdi>{feeText(fees.deposit, draft, locale)}</bdi>
        </Fact>
      ) : null}
      {tier !== null && (
        <Fact label={t('approve.maxFee')}>
          <bdi>{feeText(tier.max, draft, locale, 'ceil')}</bdi>
        </Fact>
      )}
    </Facts>
  )
}

/** Shown if there is nothing to review, after a reload of the frame or when the name no longer resolves. */
function NotReady({ message }: { message: MessageKey }) {
  const t = useT()
  return (
    <div className={styles.view}>
      <Banner tone="plain" icon={ALERT}>
        {t(message)}
      </Banner>
      <Button onClick={goBack}>{t('common.back')}</Button>
    </div>
  )
}
