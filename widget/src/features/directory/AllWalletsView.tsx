import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { ErrorCode } from '#app/ErrorCode.tsx'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import styles from './AllWalletsView.module.css'
import { CertifiedFilter } from './CertifiedFilter.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { listStore, openList, retryList, typeText } from './listStore.ts'
import { safeBlockSize, useListHeight } from './useListHeight.ts'
import { WalletScroller } from './WalletScroller.tsx'
import { watchDirectory } from './watchDirectory.ts'

/** Lists every wallet that the directory has for this device, those of the page first. */
export function AllWalletsView() {
  const t = useT()
  const { text, results, status, knowsBadges } = useStore(listStore)
  // Before the user can type into the field that this empties.
  useLayoutEffect(() => {
    watchDirectory()
    openList()
  }, [])
  const count = results === null ? 0 : results.leading.length + results.count
  return (
    <div className={styles.view}>
      <div className={styles.search}>
        <SearchInput
          label={t('directory.search')}
          clearLabel={t('directory.clear')}
          value={text}
          onChange={typeText}
        />
        {knowsBadges && <CertifiedFilter />}
      </div>
      <LiveRegion>{status === 'ready' ? t('directory.found', { count }) : ''}</LiveRegion>
      {status === 'failed' ? (
        <div className={styles.instead}>
          <Failed />
        </div>
      ) : results === null ? (
        <ListSkeleton />
      ) : count === 0 ? (
        <NothingFound query={text} />
      ) : (
        // A new answer is a new list, which starts at the top.
        <WalletScroller key={JSON.stringify(results.query)} results={results} busy={status === 'loading'} />
      )}
    </div>
  )
}

function Failed() {
  const t = useT()
  const online = useStore(hostStore, (state) => state.online)
  return (
    <StatusPanel
      picture={<Illustration state={online ? 'failed' : 'offline'} />}
      title={t(online ? 'directory.failed' : 'directory.offline')}
      text={t(online ? 'directory.failedText' : 'directory.offlineText')}
      details={online && <ErrorCode code="APKT003" />}
    >
      <Button onClick={retryList}>{t('common.tryAgain')}</Button>
    </StatusPanel>
  )
}

/** As tall as the list, so that the field above does not move while the user types. */
function NothingFound({ query }: { query: string }) {
  const t = useT()
  const minBlockSize = safeBlockSize(useListHeight())
  return (
    <div className={styles.instead} style={{ minBlockSize }}>
      <StatusPanel
        picture={<Illustration state="notFound" />}
        title={t('directory.none', { query: query.trim() })}
        text={t('directory.noneText')}
      >
        <Button tone="quiet" onClick={() => typeText('')}>
          {t('directory.clear')}
        </Button>
      </StatusPanel>
    </div>
  )
}
