import { push } from '#app/router.ts'
import { nameZone } from '#core/nameZone.ts'
import { track } from '#core/track.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { TAG } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import styles from './AccountView.module.css'
import { useIdentity } from './useAccountData.ts'

/** Opens the registration of a name in the project's zone, or the name that the account has there. */
export function NameRow({ session }: { session: WalletSession }) {
  const t = useT()
  const zone = nameZone()
  const name = useIdentity(session)?.name ?? null
  if (zone === null) return null
  const isOwn = name?.endsWith(`.${zone}`) === true
  return (
    <ListRow
      leading={<Icon path={TAG} size={22} />}
      className={styles.name}
      title={t(isOwn ? 'account.name' : 'account.getName')}
      detail={isOwn ? <Isolated dir="ltr">{name}</Isolated> : t('account.getNameText', { zone })}
      onClick={() => {
        track('OPEN_ENS_FLOW', { network: session.chainId })
        push({ name: 'RegisterAccountName' })
      }}
    />
  )
}
