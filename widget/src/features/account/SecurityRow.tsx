import { currentTheme } from '#app/applyAppearance.ts'
import { openTab } from '#app/openTab.ts'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import { config } from '#core/configStore.ts'
import type { WalletSession } from '#core/family.ts'
import { localeStore } from '#i18n/translate.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { EXTERNAL, SHIELD } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { refreshOnReturn } from './refreshOnReturn.ts'

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
      onClick={() => {
        openSecurity(secureOrigin)
        refreshOnReturn(session.connector)
      }}
    />
  )
}

/**
 * Opens the Security page. An account without an email address can confirm a new device only through the frame in this
 * page: the tab calls that frame, and needs its opener to do so.
 */
function openSecurity(origin: string): void {
  const { theme = 'auto' } = document.documentElement.dataset
  const { locale } = localeStore.getState()
  const { accent } = currentTheme()
  const params = new URLSearchParams({
    projectId: config().projectId,
    locale,
    theme,
    ...(accent && { accent }),
  })
  if (frameStore.getState().user?.email === null) open(`${origin}/window?${params}#security`, '_blank')
  else void openTab(`${origin}/security?${params}`)
}
