import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { findRetired, retiredStore } from '#api/retiredWallets.ts'
import type { Brand } from '#connectors/brands.ts'
import { config } from '#core/configStore.ts'
import { useT } from '#i18n/useT.ts'
import { chooseWallet } from './chooseWallet.ts'
import { RetiredRows } from './RetiredRows.tsx'
import styles from './WalletList.module.css'
import { WalletRow } from './WalletRow.tsx'
import { ListTitle, walletListClass } from './WalletSkeletons.tsx'

/**
 * Wallets shown before the button for the others; `WalletList.module.css` hides the same ones in the first paint. Without
 * WalletConnect one more takes the place of its row.
 */
const MAX_FOLDED = 4

/** The page's wallets, with the last used first. More than a few are folded, so that other ways to connect stay in sight. */
export function InstalledWallets({ wallets }: { wallets: readonly (Brand & { isRecent: boolean })[] }) {
  const t = useT()
  const listId = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const ended = useStore(retiredStore)
  const usable = wallets.filter((wallet) => findRetired(wallet, ended) === undefined)
  const maxFolded = config().walletConnect === undefined ? MAX_FOLDED + 1 : MAX_FOLDED
  const canFold = usable.length > maxFolded
  const isFolded = canFold && !isExpanded
  return (
    <>
      <div className={styles.heading}>
        <ListTitle>{t('connect.installed')}</ListTitle>
        {canFold && (
          <button
            type="button"
            className={styles.showAll}
            aria-expanded={isExpanded}
            aria-controls={listId}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? t('connect.showFewer') : t('connect.showAll', { count: wallets.length })}
          </button>
        )}
      </div>
      <ul id={listId} className={walletListClass} aria-label={t('connect.list')}>
        {(isFolded ? usable.slice(0, maxFolded) : usable).map((wallet) => (
          <li key={wallet.name}>
            <WalletRow
              name={wallet.name}
              icon={wallet.icon}
              walletId={wallet.id}
              isRecent={wallet.isRecent}
              onClick={() => chooseWallet(wallet)}
            />
          </li>
        ))}
        {!isFolded && <RetiredRows wallets={wallets} />}
      </ul>
    </>
  )
}
