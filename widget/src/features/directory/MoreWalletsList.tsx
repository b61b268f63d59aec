import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { WalletEntry } from '../../../protocol/directory.ts'
import { hasFirstWallets } from '../../api/firstWallets.ts'
import { push } from '../../app/router.ts'
import { hostStore } from '../../host/hostStore.ts'
import { useLocale, useT } from '../../i18n/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CODE, SEARCH } from '../../ui/icons.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type PageWallet, walletsStore } from '../../wallets/walletsStore.ts'
import { useWantedFamily, WalletSkeletons, walletListClass, walletTileClass } from '../connect/index.ts'
import { canPair, pairWith } from './choose.ts'
import { DirectoryRow } from './DirectoryRow.tsx'
import { followDirectory } from './followDirectory.ts'
import { LEAST_SHOWN, loadMore, type MoreState, moreStore } from './moreStore.ts'
import { NoWallet } from './NoWallet.tsx'
import { offeredWallets } from './offeredWallets.ts'
import { useNamedWallet } from './useNamedWallet.ts'

/**
 * Below the wallets of the page: used last, featured, recommended, and the way to all of them. Where a Solana account is
 * wanted, only the code is offered: it finds out by itself what the wallet has.
 */
export function MoreWalletsList() {
  const wallets = useStore(walletsStore, (state) => state.wallets)
  const more = useStore(moreStore)
  // A frame that nobody sees asks for nothing. What it knows already must not be drawn anew when it is shown.
  const mayLoad = useStore(
    hostStore,
    ({ open, viewport }) => hasFirstWallets() || open || viewport.display === 'inline',
  )
  useEffect(followDirectory, [])
  useEffect(() => {
    if (mayLoad) void loadMore()
  }, [mayLoad])
  useNamedWallet()
  const isForSolana = useWantedFamily() === 'solana'
  if (isForSolana && canPair()) return <CodeOnly />
  if (isForSolana) return wallets.some(isStandard) ? null : <NoWallet />
  if (more.status === 'loading') return <Coming />
  if (more.status === 'failed' && wallets.length === 0 && !canPair()) return <NoWallet />
  const least = canPair() ? LEAST_SHOWN : LEAST_SHOWN + 1
  return <Offered {...more} entries={offeredWallets(more, wallets, least)} />
}

function isStandard({ kind }: PageWallet): boolean {
  return kind === 'wallet-standard'
}

/** Pairing needs nothing of the directory, so it is offered before that has answered. */
function Coming() {
  return (
    <>
      {canPair() && <CodeOnly />}
      <WalletSkeletons />
    </>
  )
}

function CodeOnly() {
  return (
    <ul className={walletListClass}>
      <PairRow />
    </ul>
  )
}

function Offered({ entries, recent, status, count }: MoreState & { entries: readonly WalletEntry[] }) {
  const t = useT()
  const numbers = new Intl.NumberFormat(useLocale())
  return (
    <ul className={walletListClass} aria-label={t('directory.more')}>
      {canPair() && <PairRow />}
      {entries.map((entry) => (
        <li key={entry.id}>
          <DirectoryRow row={{ wallet: null, entry }} isRecent={recent.includes(entry)} />
        </li>
      ))}
      <li>
        <ListRow
          leading={<Tile icon={SEARCH} />}
          title={t('directory.all')}
          trailing={status === 'ready' && <Tag>{numbers.format(count)}</Tag>}
          onClick={() => push({ name: 'AllWallets' })}
        />
      </li>
    </ul>
  )
}

/** Any wallet at all, by a code. */
function PairRow() {
  const t = useT()
  return (
    <li>
      <ListRow
        leading={<Tile icon={CODE} />}
        title="WalletConnect"
        trailing={<Tag>{t('connect.scan')}</Tag>}
        data-wallet-id=""
        onClick={() => pairWith(null)}
      />
    </li>
  )
}

function Tile({ icon }: { icon: string }) {
  return (
    <span className={walletTileClass}>
      <Icon path={icon} />
    </span>
  )
}
