import { openTab } from '#app/openTab.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { projectChain } from '#core/configStore.ts'
import { accountUrl } from '#core/explorer.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { EXTERNAL, GLOBE } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import styles from './AccountSettingsView.module.css'
import { AccountTypeRow } from './AccountTypeRow.tsx'
import { DisconnectRow } from './DisconnectRow.tsx'
import { EmailRow } from './EmailRow.tsx'
import { PermissionsRow } from './PermissionsRow.tsx'
import { SecurityRow } from './SecurityRow.tsx'

/** Settings of an account that are rarely used, and disconnecting. */
export function AccountSettingsView() {
  const session = useActiveSession()
  if (session === null) return null
  return (
    <div className={styles.view}>
      <div>
        <AccountTypeRow session={session} />
        <PermissionsRow session={session} />
        <SecurityRow session={session} />
        <EmailRow session={session} />
        <ExplorerRow session={session} />
      </div>
      <DisconnectRow session={session} />
    </div>
  )
}

function ExplorerRow({ session }: { session: WalletSession }) {
  const t = useT()
  const explorer = accountUrl(projectChain(session.chainId), session.accounts[0].address)
  if (explorer === null) return null
  return (
    <ListRow
      leading={<Icon path={GLOBE} size={22} />}
      title={t('account.explorer')}
      trailing={<Icon path={EXTERNAL} size={18} />}
      onClick={() => void openTab(explorer)}
    />
  )
}
