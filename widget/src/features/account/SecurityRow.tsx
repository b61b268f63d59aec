import { config } from '#core/configStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { EXTERNAL, SHIELD } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { openSecurity } from './openSecurity.ts'

/** Opens the page of the secure origin for managing an email wallet. */
export function SecurityRow({ session }: { session: WalletSession }) {
  const t = useT()
  const { secureOrigin } = config()
  if (session.connector !== 'embedded' || secureOrigin === undefined) return null
  return (
    <ListRow
      leading={<Icon path={SHIELD} size={22} />}
      title={t('account.security')}
      detail={t('account.securityText', { place: new URL(secureOrigin).host })}
      trailing={<Icon path={EXTERNAL} size={18} />}
      onClick={() => openSecurity(secureOrigin)}
    />
  )
}
