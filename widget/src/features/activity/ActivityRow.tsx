import { visibleLine } from '@latch/protocol/visibleText.ts'
import { openTab } from '#app/openTab.ts'
import { projectChain } from '#core/configStore.ts'
import { findContact } from '#core/contacts.ts'
import { transactionUrl } from '#core/explorer.ts'
import { useContacts } from '#families/ContactName.tsx'
import { ageText } from '#i18n/age.ts'
import { truncateAddress } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { EXTERNAL } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ActivityRow.module.css'
import { describeHistoryEntry } from './describeHistoryEntry.ts'
import type { ActivityItem, UnconfirmedItem } from './items.ts'
import { SIGNS } from './movements.ts'
import { OperationIcon, type OperationState } from './OperationIcon.tsx'
import { type SentLine, sentLine } from './sentLine.ts'

export type ActivityRowProps = { item: ActivityItem | UnconfirmedItem; now: number; onOpen: () => void }

/** One transaction: its type, amount and time. A press opens its details; the explorer link is beside it. */
export function ActivityRow({ item, now, onOpen }: ActivityRowProps) {
  const t = useT()
  const shown = useLine(item)
  const age = ageText(item.at, now)
  return (
    <div className={styles.row} data-transaction={shown.hash}>
      <ListRow
        leading={<OperationIcon state={shown.state} iconUrl={shown.iconUrl} isNft={shown.isNft} />}
        title={t(shown.title)}
        detail={shown.detail !== null && <span className={styles.detail}>{shown.detail}</span>}
        trailing={
          <span className={styles.end}>
            {shown.amounts.map(({ id, text, sign, isIncoming }) => (
              <bdi key={id} className={cx(styles.amount, isIncoming && styles.incoming)}>
                {sign}
                {visibleLine(text)}
              </bdi>
            ))}
            <span className={styles.age}>
              {shown.state === 'pending' ? t('activity.now') : t(age.message, { count: age.count })}
            </span>
          </span>
        }
        onClick={onOpen}
        unavailable={item.kind === 'unconfirmed'}
      />
      {shown.hash !== '' && <Explorer url={transactionUrl(projectChain(shown.chainId), shown.hash)} />}
    </div>
  )
}

function Explorer({ url }: { url: string | null }) {
  const t = useT()
  if (url === null) return <VisuallyHidden>{t('activity.noExplorer')}</VisuallyHidden>
  return (
    <IconButton
      icon={EXTERNAL}
      label={t('account.explorer')}
      className={styles.explorer}
      onClick={() => void openTab(url)}
    />
  )
}

type Line = {
  chainId: string
  hash: string
  title: Parameters<ReturnType<typeof useT>>[0]
  detail: string | null
  state: OperationState
  iconUrl: string | null
  isNft: boolean
  amounts: SentLine['amounts']
}

function useLine(item: ActivityItem | UnconfirmedItem): Line {
  const t = useT()
  const locale = useLocale()
  const contacts = useContacts()
  const contactName = (address: string) => findContact(contacts, address)?.name ?? truncateAddress(address)
  if (item.kind === 'sent') {
    const { chainId, hash, to, iconUrl } = item.transaction
    const { title, party, state, amounts } = sentLine(item.transaction)
    const detail = party && t(party, { address: contactName(to) })
    return { chainId, hash, title, detail, state, iconUrl, isNft: false, amounts }
  }
  if (item.kind === 'unconfirmed') {
    const { chainId, hash = '' } = item.payment
    const none = { detail: null, iconUrl: null, isNft: false, amounts: [] }
    return { chainId, hash, title: 'activity.sending', state: 'pending', ...none }
  }
  const { metadata } = item.entry
  const { title, direction, movements, counterpart } = describeHistoryEntry(item.entry, locale)
  const isFailed = metadata.status === 'failed'
  return {
    chainId: metadata.chain ?? '',
    hash: metadata.hash,
    title,
    detail: counterpart === null ? null : t(counterpart.label, { address: contactName(counterpart.party) }),
    state: isFailed ? 'failed' : direction,
    iconUrl: movements[0]?.iconUrl ?? null,
    isNft: movements[0]?.isNft ?? false,
    amounts: movements.slice(0, 2).map(({ id, text, direction: way }) => ({
      id,
      text,
      sign: SIGNS[way],
      isIncoming: way === 'in' && !isFailed,
    })),
  }
}
