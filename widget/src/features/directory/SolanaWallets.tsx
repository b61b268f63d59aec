import { useEffect } from 'react'
import { useStore } from 'zustand'
import { walletsStore } from '../../connectors/walletsStore.ts'
import { hostStore } from '../../core/hostStore.ts'
import { useT } from '../../i18n/useT.ts'
import { isOf, WalletSkeletons, walletListClass } from '../connect/index.ts'
import { canPair } from './choose.ts'
import { DirectoryRow } from './DirectoryRow.tsx'
import { LEAST_SHOWN, moreStore } from './moreStore.ts'
import { NoWallet } from './NoWallet.tsx'
import { offeredWallets } from './offeredWallets.ts'
import { hasSolana, loadSolanaOffer, solanaOfferStore } from './solanaOffer.ts'
import { AllRow, PairRow } from './WayRows.tsx'

export type SolanaWalletsProps = {
  /** Whether somebody sees it. */
  mayLoad: boolean
}

/**
 * Below the Solana wallets of the page: a code for any, wallets that are known to have Solana, each with its own
 * link, and the way to all others.
 */
export function SolanaWallets({ mayLoad }: SolanaWalletsProps) {
  const t = useT()
  const { status, wallets, count } = useStore(solanaOfferStore)
  const online = useStore(hostStore, (state) => state.online)
  const used = useStore(moreStore, (state) => state.recent)
  const page = useStore(walletsStore, (state) => state.wallets).filter((wallet) => isOf('solana', wallet))
  useEffect(() => {
    if (mayLoad && (online || status === 'loading')) void loadSolanaOffer()
  }, [mayLoad, online, status])
  if (status === 'failed' && !canPair()) return page.length > 0 ? null : <NoWallet />
  // Wallets of this standard announce no rdns.
  const isElsewhere = ({ name }: { name: string }) => page.every((wallet) => wallet.name !== name)
  const recent = used.filter(hasSolana).filter(isElsewhere)
  const recommended = wallets.filter(isElsewhere)
  const least = canPair() ? LEAST_SHOWN : LEAST_SHOWN + 1
  return (
    <>
      <ul className={walletListClass} aria-label={t('directory.more')}>
        {canPair() && <PairRow />}
        {offeredWallets({ recent, chosen: [], recommended }, page, least).map((entry) => (
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
