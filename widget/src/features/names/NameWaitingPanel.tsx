import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { openWalletApp, walletAppLink } from '#window/walletApp.ts'
import { cancelName, type NameState } from './nameStore.ts'

type NameWaitingPanelProps = { session: WalletSession; pending: NonNullable<NameState['pending']> }

/** Shown while the wallet signs, or while hosting checks the signature. */
export function NameWaitingPanel({ session, pending: { action, name, phase } }: NameWaitingPanelProps) {
  const t = useT()
  const wallet = session.wallet.name
  const isInWallet = phase === 'inWallet'
  const link = isInWallet ? walletAppLink(session.chainId) : undefined
  const saving = action === 'register' ? 'names.saving' : 'names.releasing'
  return (
    <StatusPanel
      picture={
        <Ring state="waiting" shape="square">
          <WalletIcon name={wallet} src={session.wallet.icon} size="hero" />
        </Ring>
      }
      title={isInWallet ? t('names.inWallet', { wallet }) : t(saving, { name })}
      text={isInWallet ? t('names.inWalletText', { wallet, name }) : t('names.savingText')}
    >
      {link !== undefined && (
        <Button tone="primary" onClick={() => openWalletApp(link)}>
          {t('pairing.open', { wallet })}
        </Button>
      )}
      {isInWallet && <Button onClick={cancelName}>{t('common.cancel')}</Button>}
    </StatusPanel>
  )
}
