import type { AnalyticsEnvironment } from '#api/analytics/eventSums.ts'
import type { AccountsEnvironment } from '#api/families/smartAccounts.ts'
import type { Environment } from '#http/environment.ts'
import type { SocialEnvironment } from '#login/social/settings.ts'

/** Environment of the widget's Worker: the bindings and variables of `wrangler.widget.jsonc`. */
export type WidgetEnvironment = Environment &
  SocialEnvironment &
  AccountsEnvironment &
  AnalyticsEnvironment & {
    /** Hashed files of every build that was ever deployed, under their paths without the leading slash. */
    ARCHIVE: R2Bucket
    /** The operator's WalletConnect project; without one no wallet is paired. */
    WALLETCONNECT_PROJECT?: string
    /** `wss://` address of the relay; absent means WalletConnect's own. */
    WALLETCONNECT_RELAY?: string
    /** Origin of the secure frame; without it users cannot log in, by email or with a social account. */
    SECURE_ORIGIN?: string
    /** Origin of the operator's console, the only one that may frame previews; without it there are none. */
    CONSOLE_ORIGIN?: string
  }
