import { useStore } from 'zustand'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import { config } from '#core/configStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CLOSE, KEY } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import styles from './AccountView.module.css'
import { openSecurity } from './openSecurity.ts'
import { dismissReminder, isReminded, reminderStore } from './recoveryReminder.ts'
import { useTokens, useTokensQuery } from './useAccountData.ts'

/** Reminds a user of an email wallet with money in it to save a recovery file. */
export function RecoveryReminder({ session }: { session: WalletSession }) {
  const t = useT()
  const { secureOrigin } = config()
  const user = useStore(frameStore, (state) => state.user)
  const dismissed = useStore(reminderStore, (state) => state.dismissed)
  const tokens = useTokens(useTokensQuery(session))
  if (session.connector !== 'embedded' || secureOrigin === undefined || user === null) return null
  if (!isReminded(user, tokens?.data?.balances ?? [], dismissed)) return null
  return (
    <div className={styles.reminder}>
      <ListRow
        leading={<Icon path={KEY} size={22} />}
        title={t('account.recovery')}
        detail={t('account.recoveryText')}
        onClick={() => openSecurity(secureOrigin)}
      />
      <IconButton icon={CLOSE} label={t('account.recoveryDismiss')} onClick={() => dismissReminder(user)} />
    </div>
  )
}
