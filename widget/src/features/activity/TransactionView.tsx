import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useStore } from 'zustand'
import { openTab } from '#app/openTab.ts'
import type { View } from '#app/router.ts'
import { showToast } from '#app/toasts.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { projectChain } from '#core/configStore.ts'
import { transactionUrl } from '#core/explorer.ts'
import { ContactName } from '#families/ContactName.tsx'
import type { MessageKey } from '#i18n/en.ts'
import { truncateAddress } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { EXTERNAL } from '#ui/icons.ts'
import { describeHistoryEntry, partiesOf } from './describeHistoryEntry.ts'
import { historyKey, historyStore } from './historyStore.ts'
import { type ActivityItem, activityItems } from './items.ts'
import { entryFeeText, SIGNS } from './movements.ts'
import { NftPictures } from './NftPictures.tsx'
import { OperationIcon, type OperationState } from './OperationIcon.tsx'
import { pendingStore } from './pendingStore.ts'
import { sentLine } from './sentLine.ts'
import styles from './TransactionView.module.css'

/** Details of one transaction. */
export function TransactionView({ view }: { view: View }) {
  const t = useT()
  const session = useActiveSession()
  const transactions = useStore(pendingStore, (state) => state.transactions)
  const histories = useStore(historyStore)
  if (view.name !== 'Transaction' || session === null) return null
  const of = { chainId: session.chainId, address: session.accounts[0].address }
  const items = activityItems(histories[historyKey(of)]?.data?.entries ?? [], transactions, of)
  // A transaction sent from here is identified by its hash until the index gives it another id.
  const item = items.find(
    (each) => each.id === view.id || (each.kind === 'indexed' && each.entry.metadata.hash === view.id),
  )
  if (item === undefined) return <EmptyState state="notFound" title={t('activity.gone')} />
  return <Details item={item} chainId={session.chainId} />
}

function Details({ item, chainId }: { item: ActivityItem; chainId: string }) {
  const t = useT()
  const locale = useLocale()
  const shown = shownItem(item, locale)
  const chain = projectChain(chainId)
  const url = transactionUrl(chain, shown.hash)
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={styles.view}>
      <OperationIcon state={shown.state} iconUrl={null} />
      <h2 className={styles.title}>{t(shown.title)}</h2>
      <NftPictures urls={shown.pictures} />
      <Amounts amounts={shown.amounts} />
      <div className={styles.facts}>
        <Facts look="card">
          <Fact label={t('activity.status')}>{t(shown.status)}</Fact>
          <Fact label={t('activity.when')}>{when.format(item.at)}</Fact>
          <Fact label={t('activity.fromLabel')}>
            <Party address={shown.from} />
          </Fact>
          {shown.to !== '' && (
            <Fact label={t(shown.toLabel)}>
              <Party address={shown.to} />
            </Fact>
          )}
          <Fact label={t('account.network')}>{visibleLine(chain?.name ?? chainId)}</Fact>
          {shown.fee !== null && <Fact label={t('activity.fee')}>{visibleLine(shown.fee)}</Fact>}
          <Fact label={t('activity.hash')}>
            <Address value={shown.hash} />
          </Fact>
        </Facts>
      </div>
      {url !== null && (
        <Button onClick={() => void openTab(url)}>
          {t('account.explorer')}
          <Icon path={EXTERNAL} size={18} />
        </Button>
      )}
    </div>
  )
}

function Amounts({ amounts }: Pick<Shown, 'amounts'>) {
  return (
    <p className={styles.amounts}>
      {amounts.map(({ id, text }) => (
        <Isolated key={id}>{text}</Isolated>
      ))}
    </p>
  )
}

function Party({ address }: { address: string }) {
  return (
    <span>
      <ContactName address={address} />
      <Address value={address} />
    </span>
  )
}

function Address({ value }: { value: string }) {
  const t = useT()
  return (
    <CopyButton
      text={value}
      label={t('activity.copy')}
      byHandLabel={t('common.byHand')}
      onCopied={() => showToast({ variant: 'success', message: 'common.copied' })}
      onRefused={() => showToast({ variant: 'error', message: 'common.copyFailed' })}
    >
      <bdi dir="ltr">{truncateAddress(value)}</bdi>
    </CopyButton>
  )
}

type Shown = {
  title: MessageKey
  status: MessageKey
  state: OperationState
  hash: string
  from: string
  to: string
  toLabel: MessageKey
  fee: string | null
  amounts: readonly { id: string; text: string }[]
  /** Pictures of the NFTs that moved. */
  pictures: readonly string[]
}

function shownItem(item: ActivityItem, locale: string): Shown {
  if (item.kind === 'sent') {
    const { hash, from, to, status } = item.transaction
    const { title, state, partyLabel, amounts } = sentLine(item.transaction)
    return {
      title,
      status: `activity.is.${status}`,
      state,
      hash,
      from,
      to,
      toLabel: partyLabel,
      fee: null,
      amounts: amounts.map(({ id, sign, text }) => ({ id, text: `${sign}${text}` })),
      pictures: [],
    }
  }
  const { hash, status } = item.entry.metadata
  const { title, direction, movements } = describeHistoryEntry(item.entry, locale)
  return {
    title,
    status: `activity.is.${status}`,
    state: status === 'failed' ? 'failed' : direction,
    hash,
    ...partiesOf(item.entry),
    toLabel: 'activity.toLabel',
    fee: entryFeeText(item.entry, locale),
    amounts: movements.map(({ id, text, direction: way }) => ({ id, text: `${SIGNS[way]}${text}` })),
    pictures: movements.flatMap(({ isNft, iconUrl }) => (isNft && iconUrl !== null ? [iconUrl] : [])),
  }
}
