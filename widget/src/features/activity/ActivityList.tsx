import type { Backfill } from '@latch/protocol/account.ts'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Phase } from '#api/resource.ts'
import { EarlierPayment } from '#app/EarlierPayment.tsx'
import { push } from '#app/router.ts'
import { useEarlierPayments } from '#app/useEarlierPayments.ts'
import { projectChain } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { readWhenSeen } from '#core/onScreen.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { groupByMonth } from '#i18n/months.ts'
import { formatShare } from '#i18n/share.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { INBOX } from '#ui/icons.ts'
import { LiveText } from '#ui/LiveText.tsx'
import { RowList } from '#ui/RowList.tsx'
import { RowSkeletons } from '#ui/RowSkeletons.tsx'
import { SectionTitle } from '#ui/SectionTitle.tsx'
import styles from './ActivityList.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { historyKey, historyStore, loadHistory, loadMore } from './historyStore.ts'
import { activityItems, isBare, unconfirmedItems } from './items.ts'
import { loadSent, pendingStore } from './pendingStore.ts'

/** Lists the account's activity on its chain by month. Loads the next page near the end of the list. */
export function ActivityList({ session }: { session: WalletSession }) {
  const t = useT()
  const locale = useLocale()
  const { chainId } = session
  const [{ address }] = session.accounts
  const online = useStore(hostStore, (state) => state.online)
  const transactions = useStore(pendingStore, (state) => state.transactions)
  const history = useStore(historyStore, (histories) => histories[historyKey({ chainId, address })])
  useEffect(() => {
    loadSent(session.namespace)
    return readWhenSeen(() => void loadHistory({ chainId, address }))
  }, [session.namespace, chainId, address])

  const { entries = [], next = null, stale = false, backfill = null } = history?.data ?? {}
  useRefill(session, backfill !== null && online)

  const unconfirmed = useEarlierPayments(session)
  const transfers = activityItems(entries, transactions, { chainId, address })
  const items = [...unconfirmedItems(unconfirmed, transfers), ...transfers]
  if (isBare(items, history))
    return <Nothing session={session} phase={history?.phase ?? 'loading'} backfill={backfill} />
  const now = Date.now()
  return (
    <>
      {unconfirmed.length > 0 && <EarlierPayment />}
      {stale && <p className={styles.note}>{t('activity.stale')}</p>}
      {groupByMonth(items, ({ at }) => at, { now, locale }).map((group) => (
        <section key={group.key} className={styles.month}>
          <SectionTitle>{group.title}</SectionTitle>
          <RowList>
            {group.items.map((item) => (
              <li key={item.id}>
                <ActivityRow
                  item={item}
                  now={now}
                  onOpen={() => push({ name: 'Transaction', id: item.id })}
                />
              </li>
            ))}
          </RowList>
        </section>
      ))}
      {next !== null && (
        <More failed={history?.phase !== 'ready'} load={() => void loadMore({ chainId, address })} />
      )}
      {next === null && backfill !== null && <Filling backfill={backfill} />}
    </>
  )
}

/** Milliseconds between reads of a list while the index adds older activity, which it does once a minute. */
const REFILL_MS = 30_000

function useRefill({ chainId, accounts: [{ address }] }: WalletSession, isFilling: boolean): void {
  useEffect(() => {
    if (!isFilling) return
    const timer = setInterval(() => void loadHistory({ chainId, address }, { maxAge: 0 }), REFILL_MS)
    return () => clearInterval(timer)
  }, [chainId, address, isFilling])
}

/** Shown at the end of the indexed activity while older activity is still being indexed. */
function Filling({ backfill }: { backfill: Backfill }) {
  const t = useT()
  const locale = useLocale()
  return (
    <LiveText className={styles.note}>
      {t('activity.backfill', { share: formatShare(backfill, locale) })}
    </LiveText>
  )
}

/** Loads the next page when it scrolls into view; after a failure only when the button is pressed. */
function More({ failed, load }: { failed: boolean; load: () => void }) {
  const t = useT()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (element === null || failed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '240px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div ref={end} className={styles.more}>
      {failed ? (
        <Button tone="quiet" onClick={load}>
          {t('common.tryAgain')}
        </Button>
      ) : (
        <RowSkeletons count={2} label={t('activity.loading')} />
      )}
    </div>
  )
}

type NothingProps = { session: WalletSession; phase: Phase; backfill: Backfill | null }

function Nothing({ session, phase, backfill }: NothingProps) {
  const t = useT()
  const locale = useLocale()
  const { chainId } = session
  const [{ address }] = session.accounts
  const network = projectChain(chainId)?.name ?? chainId
  if (phase === 'loading') return <RowSkeletons count={4} label={t('activity.loading')} />
  if (phase === 'offline') return <EmptyState state="offline" title={t('account.balanceOffline')} />
  if (phase === 'failed')
    return (
      <EmptyState state="failed" title={t('activity.unread')}>
        <Button tone="quiet" onClick={() => void loadHistory({ chainId, address })}>
          {t('common.tryAgain')}
        </Button>
      </EmptyState>
    )
  if (phase === 'notServed')
    return (
      <EmptyState
        state="unavailable"
        icon={INBOX}
        title={t('activity.notServed', { network })}
        text={t('activity.notServedText')}
      />
    )
  if (backfill !== null)
    return (
      <EmptyState
        icon={INBOX}
        title={t('activity.emptySoFar')}
        text={t('activity.backfill', { share: formatShare(backfill, locale) })}
      />
    )
  return <EmptyState icon={INBOX} title={t('activity.empty')} text={t('activity.emptyText')} />
}
