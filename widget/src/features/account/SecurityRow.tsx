import { frameStore } from '../../connectors/embedded/frameStore.ts'
import { config } from '../../core/configStore.ts'
import type { WalletSession } from '../../core/family.ts'
import { localeStore } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { EXTERNAL, SHIELD } from '../../ui/icons.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import styles from './AccountView.module.css'
import { lookOnReturn } from './lookOnReturn.ts'
import { openTab } from './openTab.ts'

/** The way to the page on which somebody looks after their e-mail wallet; it belongs to the secure origin. */
export function SecurityRow({ session }: { session: WalletSession }) {
  const t = useT()
  const { secureOrigin } = config()
  if (session.connector !== 'embedded' || secureOrigin === undefined) return null
  return (
    <ListRow
      leading={<Icon path={SHIELD} size={22} />}
      className={styles.security}
      title={t('account.security')}
      detail={t('account.securityText', { place: new URL(secureOrigin).host })}
      trailing={<Icon path={EXTERNAL} size={18} />}
      onClick={() => {
        openSecurity(secureOrigin)
        lookOnReturn(session.connector)
      }}
    />
  )
}

/**
 * An account without an address has nothing to confirm a new device by but the frame in this page: the tab asks it on its
 * way, and needs its opener for that.
 */
function openSecurity(origin: string): void {
  const { theme = 'auto' } = document.documentElement.dataset
  const { locale } = localeStore.getState()
  const wishes = new URLSearchParams({ projectId: config().projectId, locale, theme })
  if (frameStore.getState().user?.email === null) open(`${origin}/window?${wishes}#security`, '_blank')
  else void openTab(`${origin}/security?${wishes}`)
}
