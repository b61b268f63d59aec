import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useActiveSession } from '#app/useActiveSession.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { config } from '#core/configStore.ts'
import { useT } from '#i18n/useT.ts'
import { checkPaired, disconnectAll } from '#sessions/otherSessions.ts'
import { loadOthers, othersStore } from '#sessions/othersStore.ts'
import { sessionsStore } from '#sessions/sessionsStore.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { WALLET } from '#ui/icons.ts'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { SectionTitle } from '#ui/SectionTitle.tsx'
import { loadMore, moreStore, walletRowName } from '../directory/index.ts'
import { AddWalletRow } from './AddWalletRow.tsx'
import { ConnectionRow } from './ConnectionRow.tsx'
import { type ConnectionFacts, chainFamilies, connectionsOf, recentOf } from './connections.ts'
import styles from './ProfileWalletsView.module.css'
import { RecentRow } from './RecentRow.tsx'

/** Lists the connected wallets by chain family, to switch, to disconnect one or all, and to add another. */
export function ProfileWalletsView() {
  const t = useT()
  useEffect(() => {
    loadOthers()
    // They cannot be checked offline, and stay.
    checkPaired().catch(console.warn)
    void loadMore()
  }, [])
  const facts = useFacts()
  const recent = useStore(walletsStore, (state) => state.recent)
  const { chains, multiWallet } = config()
  const sections = chainFamilies(chains).map(({ namespace: family, name }) => {
    const rows = connectionsOf(family, facts)
    return {
      family,
      title: t('wallets.family', { family: name }),
      rows,
      canAdd: rows.length === 0 || multiWallet === true,
    }
  })
  const connected = sections.flatMap(({ rows }) => rows)
  const entries = useStore(moreStore, (state) => state.recent)
  const others = recentOf({ recent, wallets: facts.wallets, entries, connected })
  return (
    <div className={styles.view}>
      <LiveRegion>{t('wallets.count', { count: connected.length })}</LiveRegion>
      {connected.length === 0 && (
        <EmptyState icon={WALLET} title={t('wallets.none')} text={t('wallets.noneText')} />
      )}
      {sections.map(({ family, title, rows, canAdd }) => (
        <section key={family}>
          <SectionTitle>{title}</SectionTitle>
          <ul className={styles.list} aria-label={title}>
            {rows.map((connection) => (
              <li key={connection.key}>
                <ConnectionRow connection={connection} />
              </li>
            ))}
            {canAdd && (
              <li className={styles.add}>
                <AddWalletRow family={family} />
              </li>
            )}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <section>
          <SectionTitle>{t('wallets.recent')}</SectionTitle>
          <ul className={styles.list} aria-label={t('wallets.recent')}>
            {others.map((row) => (
              <li key={walletRowName(row)}>
                <RecentRow row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {connected.length > 1 && (
        <Button tone="danger" onClick={() => void disconnectAll()}>
          {t('wallets.disconnectAll')}
        </Button>
      )}
    </div>
  )
}

function useFacts(): ConnectionFacts {
  const active = useActiveSession()
  const sessions = useStore(sessionsStore, (state) => state.byFamily)
  const others = useStore(othersStore, (state) => state.others)
  const wallets = useStore(walletsStore, (state) => state.wallets)
  return { active, sessions, others, wallets }
}
