import type { ChainInfo } from '../../../../protocol/config.ts'
import { goBack } from '../../../app/navigation.ts'
import type { AccountSession } from '../../../host/sessions/activeSession.ts'
import type { MessageKey } from '../../../i18n/en.ts'
import { fiatOf } from '../../../i18n/fiat.ts'
import { formatExact, formatMoney, truncateAddress } from '../../../i18n/format.ts'
import { useLocale, useT } from '../../../i18n/useT.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ALERT } from '../../../ui/icons.ts'
import { NetworkIcon } from '../../../ui/NetworkIcon.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { type Draft, useDraft } from '../form/useDraft.ts'
import { NO_RECIPIENT } from '../form/validate.ts'
import { PageChip } from '../form/WishChoice.tsx'
import { SendGate } from '../SendGate.tsx'
import { sendStore } from '../sendStore.ts'
import { feeText } from './feeText.ts'
import styles from './PreviewView.module.css'
import { ProgressPanel } from './ProgressPanel.tsx'
import { changeSince, type Reviewed } from './reviewed.ts'
import { submit } from './submit.ts'

/** The transfer as it will be asked for, then how it goes. What is shown here is what the wallet gets. */
export function PreviewView() {
  return <SendGate>{(session, chain) => <Preview session={session} chain={chain} />}</SendGate>
}

function Preview({ session, chain }: { session: AccountSession; chain: ChainInfo }) {
  const draft = useDraft(session, chain)
  const { progress } = draft.state
  return progress === null ? <Review draft={draft} /> : <ProgressPanel progress={progress} draft={draft} />
}

function Review({ draft }: { draft: Draft }) {
  const t = useT()
  const locale = useLocale()
  const { amount, asset, chain, currency, fees, obstacle, recipient, session, state, tier, warnings } = draft
  if (asset === undefined || amount === null || recipient.status !== 'ready') {
    const isLost = recipient.status === 'unresolved' || recipient.status === 'unknownName'
    return <NotReady message={isLost ? NO_RECIPIENT[recipient.status] : 'send.nothing'} />
  }
  const amountLabel = `${formatExact(amount, asset.decimals, locale)} ${asset.symbol}`
  const { address: to, name } = recipient
  const now: Reviewed = { chainId: session.chainId, from: session.accounts[0], to }
  const change = changeSince(state.reviewed, now)
  const canSend = change === null && obstacle === null && fees !== null && tier !== null
  const send = () => {
    if (canSend) void submit({ session, asset, amount, to, name, gas: fees.gas, tier, amountLabel })
  }
  return (
    <div className={styles.view}>
      {state.wished !== null && <PageChip />}
      <div className={styles.hero}>
        <TokenIcon symbol={asset.symbol} id={asset.token ?? chain.id} src={asset.iconUrl} size={48} />
        <p className={styles.amount}>
          <bdi>{amountLabel}</bdi>
        </p>
        {asset.price !== null && (
          <p className={styles.worth}>
            {formatMoney(fiatOf(amount, asset.decimals, asset.price), currency, locale)}
          </p>
        )}
      </div>
      <Facts draft={draft} to={to} name={name} />
      {warnings.map(({ message, params, tone }) => (
        <Banner key={message} tone={tone} icon={ALERT}>
          {t(message, params)}
        </Banner>
      ))}
      {change !== null && (
        <Banner
          tone="danger"
          icon={ALERT}
          dismiss={{
            label: t('common.dismiss'),
            onClick: () => sendStore.setState({ reviewed: now, notice: null }),
          }}
        >
          {t(change, { wallet: session.wallet.name })}
        </Banner>
      )}
      {change === null && state.notice !== null && (
        <Banner tone="danger" icon={ALERT}>
          {t(state.notice, { wallet: session.wallet.name })}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button onClick={goBack}>{t('common.back')}</Button>
        <Button tone="primary" aria-disabled={!canSend || undefined} onClick={send}>
          {t(obstacle?.message ?? (state.notice === null ? 'send.confirm' : 'common.tryAgain'), {
            symbol: chain.nativeCurrency.symbol,
          })}
        </Button>
      </div>
    </div>
  )
}

type FactsProps = { draft: Draft; to: string; name: string | null }

/** To whom, from which account, where, and for how much. */
function Facts({ draft, to, name }: FactsProps) {
  const t = useT()
  const locale = useLocale()
  const { chain, fees, session, tier } = draft
  return (
    <dl className={styles.facts}>
      <div className={styles.wide}>
        <dt>{t('send.to')}</dt>
        <dd className={styles.recipient}>
          <Avatar address={to} size={24} />
          <span>
            {name !== null && <bdi className={styles.name}>{name}</bdi>}
            <bdi dir="ltr" className={styles.address}>
              {to}
            </bdi>
          </span>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('send.from')}</dt>
        <dd>
          <bdi dir="ltr">{truncateAddress(session.accounts[0])}</bdi>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('account.network')}</dt>
        <dd className={styles.network}>
          <NetworkIcon name={chain.name} id={chain.id} src={chain.iconUrl} size={20} />
          <bdi>{chain.name}</bdi>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('send.fee')}</dt>
        <dd>{tier === null ? t('send.estimating') : feeText(tier.expected, draft, locale)}</dd>
      </div>
      {fees?.deposit ? (
        <div className={styles.fact}>
          <dt>{t('send.deposit')}</dt>
          <dd>{feeText(fees.deposit, draft, locale)}</dd>
        </div>
      ) : null}
      {tier !== null && (
        <div className={styles.fact}>
          <dt>{t('send.feeAtMost')}</dt>
          <dd>{feeText(tier.most, draft, locale, 'ceil')}</dd>
        </div>
      )}
    </dl>
  )
}

/** After a reload of the frame nothing is left to review; a name may be lost under it. */
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
