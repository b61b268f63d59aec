import type { WalletEntry } from '@latch/protocol/directory.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { View } from '#app/router.ts'
import { isHandheld } from '#connectors/device.ts'
import { entryIcon } from '#connectors/entryIcon.ts'
import { pairingStore } from '#connectors/walletconnect/pairing.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { hasFamily, useRequestedFamily } from '../connect/index.ts'
import { CodePanel } from './CodePanel.tsx'
import { FailurePanel } from './FailurePanel.tsx'
import { InstalledPanel, LinkPanel } from './LinkPanel.tsx'
import { pairForView } from './pair.ts'
import { type Platform, platformsOf } from './platforms.ts'
import { WALLETCONNECT_ICON } from './walletConnectIcon.ts'

const TABS: Readonly<Record<Platform, MessageKey>> = {
  browser: 'pairing.tabBrowser',
  mobile: 'pairing.tabMobile',
  code: 'pairing.tabCode',
  desktop: 'pairing.tabDesktop',
  web: 'pairing.tabWeb',
}

/** Pairs a wallet on another device or in another app: by a code that it scans, or by a link that opens it. */
export function ConnectingWalletConnectView({ view }: { view: View }) {
  const entry = view.name === 'ConnectingWalletConnect' ? view.wallet : null
  const { phase } = useStore(pairingStore)
  const isIdle = phase === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once an attempt of the page that replaced this one is over.
  useEffect(() => pairForView(view, entry), [entry, view, isIdle])
  if (phase === 'failed') return <FailurePanel entry={entry} />
  if (phase === 'settling') return <Completing entry={entry} />
  return <Platforms entry={entry} />
}

function Platforms({ entry }: { entry: WalletEntry | null }) {
  const t = useT()
  const wanted = useRequestedFamily()
  const isInstalled = useStore(walletsStore, ({ wallets }) =>
    wallets.some(
      (wallet) => wallet.rdns !== null && wallet.rdns === entry?.rdns && hasFamily(wanted, wallet),
    ),
  )
  const platforms = platformsOf(entry, { isPhone: isHandheld(navigator), isInstalled })
  const [chosen, choose] = useState<Platform | null>(null)
  const active = platforms.find((platform) => platform === chosen) ?? platforms[0] ?? 'code'
  const panel = <PlatformPanel entry={entry} platform={active} />
  if (platforms.length === 1) return panel
  return (
    <Tabs
      label={t('pairing.ways')}
      tabs={platforms.map((name) => ({ name, title: t(TABS[name]) }))}
      active={active}
      onChange={choose}
    >
      {panel}
    </Tabs>
  )
}

function PlatformPanel({ entry, platform }: { entry: WalletEntry | null; platform: Platform }) {
  if (platform === 'code') return <CodePanel entry={entry} />
  if (platform === 'browser' && entry !== null) return <InstalledPanel entry={entry} />
  return <LinkPanel key={platform} entry={entry} platform={platform} />
}

function Completing({ entry }: { entry: WalletEntry | null }) {
  const t = useT()
  const wallet = entry?.name ?? t('connecting.unnamed')
  return (
    <StatusPanel
      picture={
        <Ring state="waiting" shape="square">
          <WalletIcon
            name={entry?.name ?? 'WalletConnect'}
            src={entry ? entryIcon(entry) : WALLETCONNECT_ICON}
            size="hero"
          />
        </Ring>
      }
      title={t('pairing.settling')}
      text={t('pairing.settlingText', { wallet })}
    />
  )
}
