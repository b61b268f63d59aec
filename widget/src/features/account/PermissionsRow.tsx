import { push } from '#app/router.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { KEY } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'

/** Opens the list of permissions that let sites use a smart account without a prompt. */
export function PermissionsRow({ session }: { session: WalletSession }) {
  const t = useT()
  if (session.wallet.preferredAccountType !== 'smartAccount') return null
  return (
    <ListRow
      leading={<Icon path={KEY} size={22} />}
      title={t('title.Permissions')}
      detail={t('account.permissionsText')}
      onClick={() => push({ name: 'Permissions' })}
    />
  )
}
