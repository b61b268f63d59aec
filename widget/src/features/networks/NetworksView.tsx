import { useStore } from 'zustand'
import type { View } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { useViewState } from '#app/viewMemory.ts'
import { configStore, requestedChains } from '#core/configStore.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { SectionTitle } from '#ui/SectionTitle.tsx'
import { chooseNetwork } from './chooseNetwork.ts'
import { isApproved, networkSections, searchNetworks } from './listNetworks.ts'
import { NetworkList } from './NetworkList.tsx'
import styles from './NetworksView.module.css'
import { useSessions } from './useUnavailable.ts'

/** Number of networks from which a search field is shown. */
const SEARCHABLE = 5

/** Lists the site's networks. Marks the active one, or the first if no wallet is connected. A press switches to another. */
export function NetworksView({ view }: { view: View }) {
  const t = useT()
  const [query, setQuery] = useViewState(view, 'query', '')
  const sessions = useSessions()
  const active = useActiveSession()
  // The page may request other chains while the list is on screen.
  useStore(configStore)
  const chains = requestedChains()
  const found = searchNetworks(chains, query)
  const sections = networkSections(found, (chain) => !isApproved(sessions, chain))
  const list = { activeId: active?.chainId ?? chains[0]?.id ?? null, onChoose: chooseNetwork }
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
      {found.length === 0 && <NothingFound query={query} onClear={() => setQuery('')} />}
      {sections.main.length > 0 && (
        <NetworkList chains={sections.main} label={t('networks.list')} {...list} />
      )}
      {sections.test.length > 0 && (
        <section className={styles.section}>
          <SectionTitle>{t('networks.testList')}</SectionTitle>
          <NetworkList chains={sections.test} label={t('networks.testList')} {...list} />
        </section>
      )}
      {active !== null && (
        <p className={styles.footnote}>{t('networks.footnote', { wallet: active.wallet.name })}</p>
      )}
    </div>
  )
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
