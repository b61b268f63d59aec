import { LIMITS } from '@latch/protocol/limits.ts'
import { AccountTypeSchema } from '@latch/protocol/login/auth.ts'
import type { SecureAppearance } from '@latch/protocol/secure/secureChannel.ts'
import { currentTheme } from '#app/applyAppearance.ts'
import type { RemoteConnector } from '#connectors/connectors.ts'
import { createEmbedded } from '#connectors/embedded/embeddedConnector.ts'
import { insertFrame } from '#connectors/embedded/frameLayer.ts'
import { hostStore } from '#core/hostStore.ts'
import { localeStore } from '#i18n/translate.ts'
import { watchFrame } from './watchFrame.ts'

let opened: RemoteConnector | null = null

/** Returns the connector of email wallets in this document; its frame has the card's theme. */
export function openEmbedded(): RemoteConnector {
  opened ??= createEmbedded({ insert: insertFrame, appearance, watchAppearance })
  watchFrame()
  return opened
}

function appearance(): SecureAppearance {
  const { origin, preferredAccountType } = hostStore.getState()
  const { data: accountType } = AccountTypeSchema.safeParse(preferredAccountType)
  const { accent, radius } = currentTheme()
  const { theme: mode } = document.documentElement.dataset
  return {
    theme: {
      ...(accent === undefined ? {} : { accent: sixDigits(accent) }),
      ...(radius === undefined ? {} : { radius: Math.min(radius, LIMITS.cornerRadius) }),
    },
    mode: mode === 'light' || mode === 'dark' ? mode : 'auto',
    locale: localeStore.getState().locale,
    accountType,
    // For browsers without `location.ancestorOrigins`.
    host: origin,
  }
}

function watchAppearance(listener: () => void): () => void {
  const stops = [
    hostStore.subscribe(({ theme }, before) => {
      if (theme !== before.theme) listener()
    }),
    localeStore.subscribe(({ locale }, before) => {
      if (locale !== before.locale) listener()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Expands `#rgb` to `#rrggbb`. */
function sixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
}
