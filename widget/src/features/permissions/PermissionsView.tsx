import { useEffect } from 'react'
import { useStore } from 'zustand'
import { goToStart } from '#app/navigation.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { KEY, OFFLINE } from '#ui/icons.ts'
import { RowSkeletons } from '#ui/RowSkeletons.tsx'
import { GrantedCard } from './GrantedCard.tsx'
import styles from './PermissionsView.module.css'
import { loadPermissions, type PermissionsState, permissionsStore } from './permissionsStore.ts'

/** Lists the permissions that let sites use the smart account without a prompt, and revokes them. */
export function PermissionsView() {
  const session = useActiveSession()
  const isDisconnected = session === null
  useEffect(() => {
    if (isDisconnected) goToStart()
  }, [isDisconnected])
  return session === null ? null : <Permissions session={session} />
}

function Permissions({ session }: { session: WalletSession }) {
  const t = useT()
  const state = useStore(permissionsStore)
  const online = useStore(hostStore, (host) => host.online)
  const load = () => void loadPermissions(session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the account of the session counts.
  useEffect(() => {
    if (online) load()
  }, [session.accounts[0].address, online])
  if (state.phase !== 'ready') return <NoList phase={state.phase} online={online} retry={load} />
  if (state.granted.length === 0)
    return <EmptyState icon={KEY} title={t('permissions.empty')} text={t('permissions.emptyText')} />
  return (
    <div className={styles.view}>
      {!online && (
        <Banner tone="plain" icon={OFFLINE}>
          {t('permissions.offline')}
        </Banner>
      )}
      <p className={styles.intro}>{t('permissions.intro')}</p>
      <ul className={styles.list} aria-label={t('permissions.list')}>
        {state.granted.map((granted) => (
          <li key={granted.permission.salt}>
            <GrantedCard session={session} granted={granted} revoking={state.revoking} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type NoListProps = { phase: Exclude<PermissionsState['phase'], 'ready'>; online: boolean; retry: () => void }

function NoList({ phase, online, retry }: NoListProps) {
  const t = useT()
  if (!online) return <EmptyState state="offline" title={t('permissions.offline')} />
  if (phase === 'loading') return <RowSkeletons count={2} label={t('permissions.loading')} />
  return (
    <EmptyState state="failed" title={t('permissions.failed')} text={t('permissions.failedText')}>
      <Button tone="quiet" onClick={retry}>
        {t('common.tryAgain')}
      </Button>
    </EmptyState>
  )
}
