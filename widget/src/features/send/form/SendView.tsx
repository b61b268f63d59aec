import type { ChainInfo } from '@latch/protocol/config.ts'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { useStore } from 'zustand'
import { push } from '#app/router.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { waysToFund } from '#core/waysToFund.ts'
import { useT } from '#i18n/useT.ts'
import { type SendRequest, sendRequestStore } from '#requests/latchSend.ts'
import { loadOthers } from '#sessions/othersStore.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ALERT, ARROW_DOWN } from '#ui/icons.ts'
import { PageChip } from '../PageChip.tsx'
import { FeePicker } from '../review/FeePicker.tsx'
import { RecipientWarnings } from '../review/RecipientWarnings.tsx'
import { giveUp } from '../review/submit.ts'
import { SendGate } from '../SendGate.tsx'
import { amountKey, resetSend, sendStore } from '../sendStore.ts'
import { AmountField } from './AmountField.tsx'
import { KnownRecipients } from './KnownRecipients.tsx'
import { MemoField } from './MemoField.tsx'
import { openReview } from './openReview.ts'
import { applyPageRequest, declinePageRequest, hasOwnInput } from './pageRequest.ts'
import { RecipientField } from './RecipientField.tsx'
import { loadRecipients } from './recipientsStore.ts'
import styles from './SendView.module.css'
import { useDraft } from './useDraft.ts'
import { fieldOf } from './validate.ts'

/** The transfer form: token, amount, recipient. The button shows what is missing. */
export function SendView() {
  return <SendGate>{(session, chain) => <SendForm session={session} chain={chain} />}</SendGate>
}

function SendForm({ session, chain }: { session: WalletSession; chain: ChainInfo }) {
  const t = useT()
  const draft = useDraft(session, chain)
  const online = useStore(hostStore, (state) => state.online)
  const { obstacle, recipient, state, warnings } = draft
  const canReview = obstacle === null && online
  const buttonId = useId()
  const field = fieldOf(obstacle)
  const request = useStore(sendRequestStore, (state) => state.request)
  useEffect(() => loadRecipients(session.namespace), [session.namespace])
  useEffect(() => void loadOthers(), [])
  useEffect(clearProgress, [])
  useEffect(() => {
    if (request !== null && !hasOwnInput(sendStore.getState())) applyPageRequest(request)
  }, [request])
  if (request !== null && hasOwnInput(state)) return <PageRequestChoice request={request} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field presses the button; a sandboxed frame sends no form.
    <div
      className={styles.view}
      onKeyDown={(event) => isEnterInField(event) && canReview && openReview(draft)}
    >
      {state.prefill !== null && <PageChip />}
      <AmountField draft={draft} describedBy={field === 'amount' ? buttonId : undefined} />
      <span className={styles.arrow} aria-hidden="true">
        <Icon path={ARROW_DOWN} size={16} />
      </span>
      <RecipientField draft={draft} describedBy={field === 'recipient' ? buttonId : undefined} />
      {draft.maxMemo !== null && (
        <MemoField state={state} describedBy={field === 'memo' ? buttonId : undefined} />
      )}
      {recipient.status === 'none' && <KnownRecipients chainId={chain.id} />}
      <RecipientWarnings warnings={warnings} />
      {state.refusedBeside === amountKey(state) && (
        <Banner tone="plain" icon={ALERT}>
          {t('send.ambiguous')}
        </Banner>
      )}
      {state.notice !== null && (
        <Banner
          tone="plain"
          icon={ALERT}
          dismiss={{ label: t('common.dismiss'), onClick: () => sendStore.setState({ notice: null }) }}
        >
          {t(state.notice, { wallet: session.wallet.name })}
        </Banner>
      )}
      <FeePicker draft={draft} />
      <Button
        id={buttonId}
        tone="primary"
        aria-disabled={!canReview || undefined}
        onClick={canReview ? () => openReview(draft) : undefined}
      >
        {online
          ? t(obstacle?.message ?? 'send.review', { symbol: chain.nativeCurrency.symbol })
          : t('networks.offline')}
      </Button>
      {obstacle?.isShortOfFunds && waysToFund(chain.id).length > 0 && (
        <Button onClick={() => push({ name: 'FundWallet' })}>{t('send.addFunds')}</Button>
      )}
    </div>
  )
}

/** Returns whether Enter was pressed in a field, except to end a word of an input method. Prevents a line break there. */
function isEnterInField(event: KeyboardEvent): boolean {
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isField) return false
  event.preventDefault()
  return true
}

/** Empties the form after a submitted transfer, and stops waiting for a wallet that has not answered; Activity shows the rest. */
function clearProgress(): void {
  const { progress } = sendStore.getState()
  if (progress === null) return
  if ('hash' in progress) resetSend()
  else giveUp()
}

/** Lets the user choose between two transfers: the one that the page requests, and the one they are writing. */
export function PageRequestChoice({ request }: { request: SendRequest }) {
  const t = useT()
  return (
    <>
      <PageChip />
      <EmptyState state="warning" title={t('send.twoTransfers')} text={t('send.twoTransfersText')}>
        <Button onClick={declinePageRequest}>{t('send.keepOwn')}</Button>
        <Button onClick={() => applyPageRequest(request)}>{t('send.takeRequest')}</Button>
      </EmptyState>
    </>
  )
}
