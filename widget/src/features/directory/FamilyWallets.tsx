import type { Namespace } from '@latch/protocol/caip.ts'
import { offeredWallets } from '@latch/protocol/walletOrder.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { walletsStore } from '#connectors/walletsStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import { hasFamily, WalletSkeletons, walletListClass } from '../connect/index.ts'
import { canPair } from './choose.ts'
import { DirectoryRow } from './DirectoryRow.tsx'
import { familyOfferStore, loadFamilyOffer, NOT_LOADED, servesFamily } from './familyOffer.ts'
import { MIN_SHOWN, moreStore } from './moreStore.ts'
import { NoWallet } from './NoWallet.tsx'
import { AllRow, PairRow } from './WayRows.tsx'

export type FamilyWalletsProps = {
  namespace: Namespace
  /** True if the list is on screen. */
  mayLoad: boolean
}

/**
 * Below the page's wallets, if the page needs a family other than the first: a code for any wallet, wallets known to
 * support the family, each with its own link, and a row for all others.
 */
export function FamilyWallets({ namespace, mayLoad }: FamilyWalletsProps) {
  const t = useT()
  const { status, wallets, count } = useStore(familyOfferStore, (offers) => offers[namespace] ?? NOT_LOADED)
  const online = useStore(hostStore, (state) => state.online)
  const used = useStore(moreStore, (state) => state.recent)
  const page = useStore(walletsStore, (state) => state.wallets).filter((wallet) =>
    hasFamily(namespace, wallet),
  )
  useEffect(() => {
    if (mayLoad && (online || status === 'loading')) void loadFamilyOffer(namespace)
  }, [namespace, mayLoad, online, status])
  if (status === 'failed' && !canPair()) return page.length > 0 ? null : <NoWallet />
  // Wallet Standard wallets announce no rdns.
  const isElsewhere = ({ name }: { name: string }) => page.every((wallet) => wallet.name !== name)
  const recent = used.filter((entry) => servesFamily(entry, namespace)).filter(isElsewhere)
  const recommended = wallets.filter(isElsewhere)
  const minCount = canPair() ? MIN_SHOWN : MIN_SHOWN + 1
  return (
    <>
      <ul className={walletListClass} aria-label={t('directory.more')}>
        {canPair() && <PairRow />}
        {offeredWallets({ recent, chosen: [], recommended }, page, minCount).map((entry) => (
          <li key={entry.id}>
            <DirectoryRow row={{ wallet: null, entry }} isRecent={recent.includes(entry)} />
          </li>
        ))}
        {status !== 'loading' && <AllRow count={status === 'ready' ? count : null} />}
      </ul>
      {status === 'loading' && <WalletSkeletons />}
    </>
  )
}
