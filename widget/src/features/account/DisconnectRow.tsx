import { useState } from 'react'
import { closeView } from '#app/navigation.ts'
import { showToast } from '#app/toasts.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { disconnectActive } from '#sessions/otherSessions.ts'
import { Icon } from '#ui/Icon.tsx'
import { POWER } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './AccountSettingsView.module.css'

/** Disconnects the wallet. If another wallet becomes active, its account is shown. */
export function DisconnectRow({ session }: { session: WalletSession }) {
  const t = useT()
  const [isDisconnecting, setDisconnecting] = useState(false)
  async function disconnect() {
    setDisconnecting(true)
    try {
      await disconnectActive(session.namespace)
      closeView('AccountSettings')
    } catch {
      showToast({ variant: 'error', message: 'account.disconnectFailed' })
    }
    setDisconnecting(false)
  }
  return (
    <ListRow
      leading={isDisconnecting ? <Spinner size={18} /> : <Icon path={POWER} size={22} />}
      className={styles.disconnect}
      title={t(isDisconnecting ? 'account.disconnecting' : 'account.disconnect')}
      aria-busy={isDisconnecting}
      unavailable={isDisconnecting}
      onClick={() => void disconnect()}
    />
  )
}
