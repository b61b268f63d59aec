import { useState } from 'react'
import { useStore } from 'zustand'
import type { ChainInfo } from '../../../protocol/config.ts'
import { requestedChains } from '../../host/configStore.ts'
import { hostStore } from '../../host/hostStore.ts'
import { sessionStore } from '../../host/sessionStore.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import styles from './NetworksView.module.css'
import { searchNetworks } from './searchNetworks.ts'
import { beginSwitch } from './switchAttempt.ts'

/** From so many networks on a search field is worth its room. */
const SEARCHABLE = 5

/** The site's networks: the active one is marked, another one is switched to. */
export function NetworksView() {
  const t = useT()
  const [query, setQuery] = useState('')
  const session = useStore(sessionStore, (state) => state.session)
  const online = useStore(hostStore, (state) => state.online)
  const chains = requestedChains()
  const found = searchNetworks(chains, query)
  const reason = reasonOf(online, session !== null && session.walletId === null)
  return (
    <div className={styles.view}>
      {chains.length >= SEARCHABLE && (
        <SearchInput
          label={t('networks.search')}
          clearLabel={t('networks.clear')}
          value={query}
          onChange={setQuery}
        />
      )}
      <LiveRegion>{query === '' ? '' : t('networks.results', { count: found.length })}</LiveRegion>
      {found.length === 0 ? (
        <NothingFound query={query} onClear={() => setQuery('')} />
      ) : (
        <ul className={styles.list} aria-label={t('networks.list')}>
          {found.map((chain: ChainInfo) => (
            <li key={chain.id}>
              <NetworkRow
                chain={chain}
                isActive={chain.id === session?.chainId}
                unavailable={reason && t(reason)}
                onChoose={() => beginSwitch(chain.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function reasonOf(online: boolean, isWalletAbsent: boolean) {
  if (isWalletAbsent) return 'networks.walletAbsent' as const
  return online ? undefined : ('networks.offline' as const)
}

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useT()
  return (
    <div className={styles.none}>
      <h2 className={styles.noneTitle}>{t('networks.none', { query: query.trim() })}</h2>
      <p className={styles.noneText}>{t('networks.noneText')}</p>
      <Button tone="quiet" onClick={onClear}>
        {t('networks.clear')}
      </Button>
    </div>
  )
}
