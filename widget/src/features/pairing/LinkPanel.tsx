import type { WalletEntry } from '@latch/protocol/directory.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { entryIcon } from '#connectors/entryIcon.ts'
import { mobileBases, pairingLink } from '#connectors/walletconnect/links.ts'
import { pairingStore } from '#connectors/walletconnect/pairing.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { openWindow } from '#window/openWindow.ts'
import { beginAttempt } from '../connect/index.ts'
import { CopyLink } from './CopyLink.tsx'
import type { Platform } from './platforms.ts'
import { WALLETCONNECT_ICON } from './walletConnectIcon.ts'

const TEXTS: Readonly<Partial<Record<Platform, MessageKey>>> = {
  mobile: 'pairing.openAppText',
  desktop: 'pairing.openDesktopText',
  web: 'pairing.openWebText',
}

/** A wallet that a link opens: on this phone, on this computer, or as a site. */
export function LinkPanel({ entry, platform }: { entry: WalletEntry | null; platform: Platform }) {
  const t = useT()
  const state = useStore(pairingStore)
  const [outcome, setOutcome] = useState<'opened' | 'blocked' | null>(null)
  const uri = state.phase === 'ready' ? state.uri : null
  const wallet = entry?.name ?? t('connecting.unnamed')

  const [link, otherLink] = uri === null ? [] : linksTo(entry, platform, uri)

  function openLink(url: string) {
    openWindow(url, platform === 'web' ? 'tab' : 'deeplink').then(setOutcome, () => setOutcome('blocked'))
  }

  return (
    <StatusPanel
      picture={
        <WaitingPicture
          name={entry?.name ?? 'WalletConnect'}
          src={entry ? entryIcon(entry) : WALLETCONNECT_ICON}
        />
      }
      title={t('connecting.waiting', { wallet })}
      text={t(TEXTS[platform] ?? 'pairing.openAppText', { wallet })}
      hint={outcome === 'blocked' ? t('pairing.openBlocked', { wallet }) : undefined}
    >
      <Button tone="primary" busy={link === undefined} onClick={() => link && openLink(link)}>
        {t('pairing.open', { wallet })}
      </Button>
      <CopyLink uri={uri} />
      {outcome !== null && otherLink !== undefined && (
        <Button tone="quiet" onClick={() => openLink(otherLink)}>
          {t('pairing.openOther', { wallet })}
        </Button>
      )}
    </StatusPanel>
  )
}

/** A wallet in the page needs no code. */
export function InstalledPanel({ entry }: { entry: WalletEntry }) {
  const t = useT()
  const installed = walletsStore.getState().wallets.find(({ rdns }) => rdns !== null && rdns === entry.rdns)
  return (
    <StatusPanel
      picture={<WalletIcon name={entry.name} src={installed?.icon ?? entryIcon(entry)} size="hero" />}
      title={t('connecting.waiting', { wallet: entry.name })}
      text={t('pairing.installedText', { wallet: entry.name })}
    >
      {installed && (
        <Button tone="primary" onClick={() => beginAttempt(installed)}>
          {t('pairing.open', { wallet: entry.name })}
        </Button>
      )}
    </StatusPanel>
  )
}

function WaitingPicture({ name, src }: { name: string; src: string | null }) {
  return (
    <Ring state="waiting" shape="square">
      <WalletIcon name={name} src={src} size="hero" />
    </Ring>
  )
}

/** Without a link of the wallet's own, the protocol's scheme lets the system choose the app. */
function linksTo(entry: WalletEntry | null, platform: Platform, uri: string): string[] {
  if (entry === null) return [uri]
  if (platform === 'mobile') return mobileBases(entry).map((base) => pairingLink(base, uri))
  const base = platform === 'desktop' ? entry.desktop_link : entry.webapp_link
  return [base === null ? uri : pairingLink(base, uri)]
}
