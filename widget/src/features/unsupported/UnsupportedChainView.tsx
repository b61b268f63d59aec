import { parseChainId } from '@latch/protocol/caip.ts'
import { useState } from 'react'
import { networkName } from '#app/networkName.ts'
import { showToast } from '#app/toasts.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { requestedChains } from '#core/configStore.ts'
import { useT } from '#i18n/useT.ts'
import { disconnectActive } from '#sessions/otherSessions.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { beginSwitch, NetworkList } from '../networks/index.ts'
import styles from './UnsupportedChainView.module.css'

/** Shown when the wallet is on a network that the site does not use: the user can switch, disconnect, or close it. */
export function UnsupportedChainView() {
  const t = useT()
  const session = useActiveSession()
  const [isDisconnecting, setDisconnecting] = useState(false)
  if (session === null) return null
  const { chainId, namespace } = session

  async function disconnect() {
    setDisconnecting(true)
    try {
      await disconnectActive(namespace)
    } catch {
      showToast({ variant: 'error', message: 'account.disconnectFailed' })
    }
    setDisconnecting(false)
  }

  const network = networkName(chainId, t)
  const ofFamily = requestedChains().filter(({ id }) => parseChainId(id).namespace === namespace)
  return (
    <div className={styles.view}>
      <div className={styles.words}>
        <Illustration state="warning" />
        <h2 className={styles.title}>{t('unsupported.heading')}</h2>
        <p className={styles.text}>{t('unsupported.text', { network })}</p>
      </div>
      <NetworkList
        chains={ofFamily}
        label={t('unsupported.list')}
        activeId={null}
        onChoose={({ id }) => beginSwitch(id)}
      />
      <Button busy={isDisconnecting} onClick={disconnect}>
        {t(isDisconnecting ? 'account.disconnecting' : 'unsupported.disconnect')}
      </Button>
    </div>
  )
}
