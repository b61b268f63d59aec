import { useStore } from 'zustand'
import type { WalletEntry } from '../../../protocol/directory.ts'
import { entryIcon } from '../../connectors/entryIcon.ts'
import { pairingStore } from '../../connectors/walletconnect/pairing.ts'
import { relayStore } from '../../connectors/walletconnect/relayLink.ts'
import { useT } from '../../i18n/useT.ts'
import { WALLET } from '../../ui/icons.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import styles from './CodePanel.module.css'
import { CopyLink } from './CopyLink.tsx'

/** The code that a phone scans. It renews itself, so no clock runs down beside it. */
export function CodePanel({ entry }: { entry: WalletEntry | null }) {
  const t = useT()
  const state = useStore(pairingStore)
  const isCut = useStore(relayStore, ({ failure }) => failure !== null)
  const code = state.phase === 'ready' && !isCut ? state.uri : null
  const isSlow = state.phase === 'drawing' && state.isSlow
  const wait = isCut && state.phase === 'ready' ? 'pairing.reconnecting' : 'pairing.slow'
  return (
    <div className={styles.panel}>
      <LiveRegion>{t(code === null ? 'pairing.drawing' : 'pairing.drawn')}</LiveRegion>
      {code === null ? (
        <div className={styles.blank} data-testid="code-pending">
          <Spinner size={28} />
          {(isSlow || isCut) && <p className={styles.wait}>{t(wait)}</p>}
        </div>
      ) : (
        <QrCode text={code} label={t('pairing.code')}>
          {entry === null ? (
            <Picture icon={WALLET} tone="accent" size="small" />
          ) : (
            <WalletIcon name={entry.name} src={entryIcon(entry)} />
          )}
        </QrCode>
      )}
      <h2 className={styles.title}>
        {entry === null ? t('pairing.scanAny') : t('pairing.scan', { wallet: entry.name })}
      </h2>
      <p className={styles.text}>{t('pairing.scanText')}</p>
      <CopyLink uri={code} />
    </div>
  )
}
