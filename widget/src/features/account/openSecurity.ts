import { currentTheme } from '#app/applyAppearance.ts'
import { openTab } from '#app/openTab.ts'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import { config } from '#core/configStore.ts'
import { localeStore } from '#i18n/translate.ts'
import { refreshOnReturn } from './refreshOnReturn.ts'

/**
 * Opens the Security page, and refreshes the user when they return. An account without an email address can confirm a new device only through the frame in this
 * page: the tab calls that frame, and needs its opener to do so.
 */
export function openSecurity(origin: string): void {
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
  refreshOnReturn('embedded')
}
