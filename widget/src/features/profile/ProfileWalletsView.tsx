import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useActiveSession } from '../../app/useActiveSession.ts'
import { config } from '../../host/configStore.ts'
import { checkPaired } from '../../host/sessions/keptSessions.ts'
import { keptStore, loadKept } from '../../host/sessions/keptStore.ts'
import { sessionStore } from '../../host/sessions/sessionStore.ts'
import { solanaStore } from '../../host/sessions/solana/solanaStore.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { WALLET } from '../../ui/icons.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { SectionTitle } from '../../ui/SectionTitle.tsx'
import { walletsStore } from '../../wallets/walletsStore.ts'
import { loadMore, moreStore, nameOf } from '../directory/index.ts'
import { AddWalletRow } from './AddWalletRow.tsx'
import { additionTo } from './additionTo.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import { type ConnectionFacts, connectionsOf, familiesOf, leaveAll, recentOf } from './connections.ts'
import styles from './ProfileWalletsView.module.css'
import { RecentRow } from './RecentRow.tsx'

/**
 * Every connected wallet by chain family: switched between, left one by one or all, and another one added (spec §2).
 */
export function ProfileWalletsView() {
  const t = useT()
  useEffect(() => {
    loadKept()
    // Offline nothing is known of them; they stay.
    checkPaired().catch(console.warn)
    void loadMore()
  }, [])
  const facts = useFacts()
  const recent = useStore(walletsStore, (state) => state.recent)
  const { chains, multiWallet } = config()
  const sections = familiesOf(chains).map((family) => {
    const rows = connectionsOf(family, facts)
    return { family, rows, addition: additionTo(family, rows, { multiWallet }) }
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
      {sections.map(({ family, rows, addition }) => (
        <section key={family}>
          <SectionTitle>{t(`wallets.${family}`)}</SectionTitle>
          <ul className={styles.list} aria-label={t(`wallets.${family}`)}>
            {rows.map((connection) => (
              <li key={connection.key}>
                <ConnectionRow connection={connection} />
              </li>
            ))}
            {addition !== null && (
              <li className={styles.add}>
                <AddWalletRow family={family} addition={addition} />
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
              <li key={nameOf(row)}>
                <RecentRow row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {connected.length > 1 && (
        <Button tone="danger" onClick={() => void leaveAll()}>
          {t('wallets.leaveAll')}
        </Button>
      )}
    </div>
  )
}

function useFacts(): ConnectionFacts {
  const active = useActiveSession()
  const eip155 = useStore(sessionStore, (state) => state.session)
  const solana = useStore(solanaStore, (state) => state.session)
  const kept = useStore(keptStore, (state) => state.kept)
  const wallets = useStore(walletsStore, (state) => state.wallets)
  return { active, sessions: { eip155, solana }, kept, wallets }
}
