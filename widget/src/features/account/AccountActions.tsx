import { useState } from 'react'
import { push } from '../../app/router.ts'
import { showToast } from '../../app/toasts.ts'
import { isOn } from '../../core/capabilities.ts'
import { config, projectChain } from '../../core/configStore.ts'
import type { WalletSession } from '../../core/family.ts'
import { fundingWays } from '../../core/fundingWays.ts'
import { useT } from '../../i18n/useT.ts'
import { disconnectActive } from '../../sessions/otherSessions.ts'
import { ActionTile } from '../../ui/ActionTile.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ARROW_DOWN_LEFT, ARROW_UP_RIGHT, GLOBE, PLUS, POWER, SWITCH } from '../../ui/icons.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './AccountView.module.css'
import { openTab } from './openTab.ts'

/** What can be done with the account, in the order of the specification (§9). */
export function AccountActions({ session }: { session: WalletSession }) {
  const t = useT()
  const chain = projectChain(session.chainId)
  return (
    <div className={styles.actions}>
      {chain && fundingWays().onramp && (
        <ActionTile
          icon={<Icon path={PLUS} size={22} />}
          label={t('account.buy')}
          onClick={() => push({ name: 'OnRampProviders' })}
        />
      )}
      {chain && config().swap !== undefined && (
        <ActionTile
          icon={<Icon path={SWITCH} size={22} />}
          label={t('account.swap')}
          onClick={() => push({ name: 'Swap' })}
        />
      )}
      {isOn('receive') && (
        <ActionTile
          icon={<Icon path={ARROW_DOWN_LEFT} size={22} />}
          label={t('account.receive')}
          onClick={() => push({ name: 'WalletReceive' })}
        />
      )}
      {chain && isOn('send') && (
        <ActionTile
          icon={<Icon path={ARROW_UP_RIGHT} size={22} />}
          label={t('account.send')}
          onClick={() => push({ name: 'WalletSend' })}
        />
      )}
      {chain?.explorerUrl && (
        <ActionTile
          icon={<Icon path={GLOBE} size={20} />}
          label={t('account.explorerShort')}
          title={t('account.explorer')}
          onClick={() =>
            void openTab(`${chain.explorerUrl?.replace(/\/$/, '')}/address/${session.accounts[0]}`)
          }
        />
      )}
      <DisconnectTile session={session} />
    </div>
  )
}

function DisconnectTile({ session }: { session: WalletSession }) {
  const t = useT()
  const [isLeaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    try {
      await disconnectActive(session.namespace)
    } catch {
      showToast({ variant: 'error', message: 'account.disconnectFailed' })
    }
    // Another wallet may have taken its place.
    setLeaving(false)
  }
  return (
    <ActionTile
      icon={isLeaving ? <Spinner size={18} /> : <Icon path={POWER} size={20} />}
      label={t(isLeaving ? 'account.disconnecting' : 'account.disconnect')}
      aria-busy={isLeaving}
      aria-disabled={isLeaving || undefined}
      onClick={isLeaving ? undefined : leave}
    />
  )
}
