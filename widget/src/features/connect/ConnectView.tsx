import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { findRetired, retiredStore } from '#api/retiredWallets.ts'
import { brandsOf, orderBrands } from '#connectors/brands.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { hostStore } from '#core/hostStore.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { DirectoryFailed } from './DirectoryFailed.tsx'
import { InstalledWallets } from './InstalledWallets.tsx'
import { hasFamily, useRequestedFamily } from './useRequestedFamily.ts'
import { ListTitle, WalletSkeletons, walletRoomClass } from './WalletSkeletons.tsx'

export type ConnectViewProps = {
  /** The directory's wallets; undefined while their code is loading, null if it failed to load. */
  More: ComponentType | null | undefined
  /** The login by email, shown before the wallets if none is installed; null if unavailable. */
  Email?: ComponentType<{ isFirst: boolean }> | null
  /** Retries loading it. */
  onRetry: () => void
  /** Called when the user reaches for a row, by mouse, finger or keyboard. */
  onReach?: () => void
}

/** Lists the page's wallets as they announce themselves, then more of them. Choosing one requests its accounts. */
export function ConnectView({ More, Email = null, onRetry, onReach }: ConnectViewProps) {
  const t = useT()
  const { wallets: all, recent } = useStore(walletsStore)
  const wanted = useRequestedFamily()
  const wallets = brandsOf(all.filter((wallet) => hasFamily(wanted, wallet)))
  const ended = useStore(retiredStore)
  const ordered = orderBrands(wallets, recent)
  const channel = useStore(hostStore, (state) => state.channel)
  const isReady = channel === 'ready'
  const isMoreMissing = isReady && More === null
  // The error boundary shows this, with a retry.
  if (isMoreMissing && wallets.length === 0) throw new Error('The directory did not load.')
  const isLooking = channel === 'connecting' && wallets.length === 0
  const isFirst = ordered.every((wallet) => findRetired(wallet, ended) !== undefined)
  const email = isReady && Email !== null && <Email key="email" isFirst={isFirst} />
  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks on; the rows are the controls.
    <div key="wallets" className={walletRoomClass} onPointerOver={onReach} onFocus={onReach}>
      <LiveRegion>
        {t(foundKey(isLooking, isMoreMissing, wallets.length), {
          count: wallets.length,
        })}
      </LiveRegion>
      {wallets.length > 0 && <InstalledWallets wallets={ordered} />}
      {isReady && !isMoreMissing && wallets.length > 0 && <ListTitle>{t('directory.more')}</ListTitle>}
      {isLooking || (isReady && More === undefined) ? <WalletSkeletons /> : isReady && More && <More />}
      {isMoreMissing && <DirectoryFailed onRetry={onRetry} />}
    </div>
  )
  return isFirst ? [email, list] : [list, email]
}

/** Returns the text that announces the state of the list. */
function foundKey(isLooking: boolean, isMoreMissing: boolean, count: number): MessageKey {
  if (isLooking) return 'connect.looking'
  if (isMoreMissing) return 'connect.moreFailed'
  return count === 0 ? 'connect.noneInstalled' : 'connect.found'
}
