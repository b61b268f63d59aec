import { type KeyboardEvent, useEffect, useId } from 'react'
import { useStore } from 'zustand'
import type { ChainInfo } from '../../../../protocol/config.ts'
import { push } from '../../../app/router.ts'
import type { WalletSession } from '../../../core/family.ts'
import { fundWays } from '../../../core/fundWays.ts'
import { hostStore } from '../../../core/hostStore.ts'
import { useT } from '../../../i18n/useT.ts'
import { sendRequestStore } from '../../../requests/latchSend.ts'
import { loadOthers } from '../../../sessions/othersStore.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ALERT, ARROW_DOWN } from '../../../ui/icons.ts'
import { PageChip } from '../PageChip.tsx'
import { FeePicker } from '../review/FeePicker.tsx'
import { RecipientWarnings } from '../review/RecipientWarnings.tsx'
import { giveUp } from '../review/submit.ts'
import { SendGate } from '../SendGate.tsx'
import { amountKey, resetSend, sendStore } from '../sendStore.ts'
import { AmountField } from './AmountField.tsx'
import { KnownRecipients } from './KnownRecipients.tsx'
import { openReview } from './openReview.ts'
import { isByHand, takeWish } from './pageWish.ts'
import { RecipientField } from './RecipientField.tsx'
import { loadRecipients } from './recipientsStore.ts'
import styles from './SendView.module.css'
import { useDraft } from './useDraft.ts'
import { fieldOf } from './validate.ts'
import { WishChoice } from './WishChoice.tsx'

/** A transfer is written: what, how much, to whom. The button says what is missing. */
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
  const wish = useStore(sendRequestStore, (state) => state.wish)
  useEffect(() => loadRecipients(session.namespace), [session.namespace])
  useEffect(() => void loadOthers(), [])
  useEffect(beginAnew, [])
  useEffect(() => {
    if (wish !== null && !isByHand(sendStore.getState())) takeWish(wish)
  }, [wish])
  if (wish !== null && isByHand(state)) return <WishChoice wish={wish} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field presses the button; a sandboxed frame sends no form.
    <div
      className={styles.view}
      onKeyDown={(event) => isEnterInField(event) && canReview && openReview(draft)}
    >
      {state.wished !== null && <PageChip />}
      <AmountField draft={draft} describedBy={field === 'amount' ? buttonId : undefined} />
      <span className={styles.arrow} aria-hidden="true">
        <Icon path={ARROW_DOWN} size={16} />
      </span>
      <RecipientField draft={draft} describedBy={field === 'recipient' ? buttonId : undefined} />
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
      {obstacle?.isShortOfFunds && fundWays(chain.id).length > 0 && (
        <Button onClick={() => push({ name: 'FundWallet' })}>{t('send.addFunds')}</Button>
      )}
    </div>
  )
}

/** An Enter that ends an input method's word is not meant for the form; an address has no lines. */
function isEnterInField(event: KeyboardEvent): boolean {
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isField) return false
  event.preventDefault()
  return true
}

/** What was sent already, or may be by a wallet that is still asked, is not written again; it goes on in Activity. */
function beginAnew(): void {
  const { progress } = sendStore.getState()
  if (progress === null) return
  if ('hash' in progress) resetSend()
  else giveUp()
}
