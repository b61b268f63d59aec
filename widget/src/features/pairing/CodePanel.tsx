import type { WalletEntry } from '@latch/protocol/directory.ts'
import { useStore } from 'zustand'
import { entryIcon } from '#connectors/entryIcon.ts'
import { pairingStore } from '#connectors/walletconnect/pairing.ts'
import { relayStore } from '#connectors/walletconnect/relayLink.ts'
import { useT } from '#i18n/useT.ts'
import { CodeToScan } from '#ui/CodeToScan.tsx'
import { WALLET } from '#ui/icons.ts'
import { Picture } from '#ui/Picture.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { CopyLink } from './CopyLink.tsx'

/** The QR code for a phone. It renews itself, so it needs no countdown. */
export function CodePanel({ entry }: { entry: WalletEntry | null }) {
  const t = useT()
  const state = useStore(pairingStore)
  const isCut = useStore(relayStore, ({ failure }) => failure !== null)
  const code = state.phase === 'ready' && !isCut ? state.uri : null
  const isSlow = state.phase === 'drawing' && state.isSlow
  const wait = isCut && state.phase === 'ready' ? 'pairing.reconnecting' : 'pairing.slow'
  return (
    <CodeToScan
      code={code}
      label={t('pairing.code')}
      announcement={t(code === null ? 'pairing.drawing' : 'pairing.drawn')}
      wait={isSlow || isCut ? t(wait) : undefined}
      logo={
        entry === null ? (
          <Picture icon={WALLET} tone="accent" size="small" />
        ) : (
          <WalletIcon name={entry.name} src={entryIcon(entry)} />
        )
      }
      title={entry === null ? t('pairing.scanAny') : t('pairing.scan', { wallet: entry.name })}
      text={t('pairing.scanText')}
    >
      <CopyLink uri={code} />
    </CodeToScan>
  )
}
