import { useStore } from 'zustand'
import { push } from '../../app/router.ts'
import { configStore } from '../../host/configStore.ts'
import { hostStore } from '../../host/hostStore.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { WALLET } from '../../ui/icons.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { walletsStore } from '../../wallets/walletsStore.ts'
import { beginAttempt } from './attempt.ts'
import { orderWallets } from './order.ts'
import { WalletRow } from './WalletRow.tsx'
import { WalletSkeletons, walletListClass } from './WalletSkeletons.tsx'

/** The wallets of the page, whenever they announce themselves; choosing one asks it. */
export function ConnectView() {
  const t = useT()
  const { wallets, recent } = useStore(walletsStore)
  const channel = useStore(hostStore, (state) => state.channel)
  const canPair = useStore(configStore, ({ config }) => config?.walletConnect !== undefined)
  const isLooking = channel === 'connecting' && wallets.length === 0
  return (
    <>
      <LiveRegion>
        {isLooking ? t('connect.looking') : t('connect.found', { count: wallets.length })}
      </LiveRegion>
      {isLooking && <WalletSkeletons />}
      {channel === 'ready' && wallets.length === 0 && <NoWallet />}
      {(wallets.length > 0 || canPair) && (
        <ul className={walletListClass} aria-label={t('connect.list')}>
          {orderWallets(wallets, recent).map((wallet) => (
            <li key={wallet.id}>
              <WalletRow
                name={wallet.name}
                icon={wallet.icon}
                walletId={wallet.id}
                tag={{
                  text: t(wallet.isRecent ? 'connect.recent' : 'connect.installed'),
                  isRecent: wallet.isRecent,
                }}
                onClick={() => beginAttempt(wallet)}
              />
            </li>
          ))}
          {canPair && (
            <li>
              <WalletRow
                name="WalletConnect"
                icon={null}
                walletId=""
                tag={{ text: t('connect.scan'), isRecent: false }}
                onClick={() => push({ name: 'ConnectingWalletConnect', wallet: null })}
              />
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function NoWallet() {
  const t = useT()
  return (
    <StatusPanel
      picture={<Picture icon={WALLET} />}
      title={t('connect.emptyTitle')}
      text={t('connect.emptyText')}
    >
      <Button tone="quiet" onClick={() => push({ name: 'WhatIsAWallet' })}>
        {t('connect.emptyHelp')}
      </Button>
    </StatusPanel>
  )
}
