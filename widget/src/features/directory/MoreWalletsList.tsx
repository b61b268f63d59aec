import type { WalletEntry } from '@latch/protocol/directory.ts'
import { offeredWallets } from '@latch/protocol/walletOrder.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { hasFirstWallets } from '#api/firstWallets.ts'
import { brandsOf } from '#connectors/brands.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { families } from '#core/familyRegistry.ts'
import { hostStore } from '#core/hostStore.ts'
import { lazyChunk } from '#core/lazyChunk.ts'
import { useT } from '#i18n/useT.ts'
import { useRequestedFamily, WalletSkeletons, walletListClass } from '../connect/index.ts'
import { canPair } from './choose.ts'
import { DirectoryRow } from './DirectoryRow.tsx'
import type { FamilyWalletsProps } from './FamilyWallets.tsx'
import { loadMore, MIN_SHOWN, type MoreState, moreStore } from './moreStore.ts'
import { NoWallet } from './NoWallet.tsx'
import { useNamedWallet } from './showNamedWallet.ts'
import { AllRow, PairRow } from './WayRows.tsx'
import { watchDirectory } from './watchDirectory.ts'

/** Below the page's wallets: the last used, featured and recommended ones, and a row for all of them. */
export function MoreWalletsList() {
  const wallets = useStore(walletsStore, (state) => state.wallets)
  const more = useStore(moreStore)
  // A hidden frame fetches nothing. Loaded rows must not be redrawn when it is shown.
  const mayLoad = useStore(
    hostStore,
    ({ open, viewport }) => hasFirstWallets() || open || viewport.display === 'inline',
  )
  useEffect(watchDirectory, [])
  useEffect(() => {
    if (mayLoad) void loadMore()
  }, [mayLoad])
  useNamedWallet()
  const wanted = useRequestedFamily()
  if (wanted && wanted !== families()[0]?.namespace) return <ForFamily namespace={wanted} mayLoad={mayLoad} />
  if (more.status === 'loading') return <Coming />
  if (more.status === 'failed' && wallets.length === 0 && !canPair()) return <NoWallet />
  const minCount = canPair() ? MIN_SHOWN : MIN_SHOWN + 1
  return <Offered {...more} entries={offeredWallets(more, brandsOf(wallets), minCount)} />
}

const loadFamilyWallets = lazyChunk(() => import('./FamilyWallets.tsx'))

/** Shown if the page needs another family. If its code does not load, the QR code and the search remain. */
function ForFamily(props: FamilyWalletsProps) {
  const [Wallets, setWallets] = useState<ComponentType<FamilyWalletsProps> | null>()
  useEffect(() => {
    loadFamilyWallets().then(
      (part) => setWallets(() => part.FamilyWallets),
      () => setWallets(null),
    )
  }, [])
  if (Wallets) return <Wallets {...props} />
  return Wallets === undefined ? (
    <Coming />
  ) : (
    <Offered {...moreStore.getState()} status="failed" entries={[]} />
  )
}

/** Shown while the directory is loading. Pairing does not need it, so it is offered at once. */
function Coming() {
  return (
    <>
      {canPair() && (
        <ul className={walletListClass}>
          <PairRow />
        </ul>
      )}
      <WalletSkeletons />
    </>
  )
}

function Offered({ entries, recent, status, count }: MoreState & { entries: readonly WalletEntry[] }) {
  const t = useT()
  return (
    <ul className={walletListClass} aria-label={t('directory.more')}>
      {canPair() && <PairRow />}
      {entries.map((entry) => (
        <li key={entry.id}>
          <DirectoryRow row={{ wallet: null, entry }} isRecent={recent.includes(entry)} />
        </li>
      ))}
      <AllRow count={status === 'ready' ? count : null} />
    </ul>
  )
}
