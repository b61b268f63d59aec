import type { AccountsEnvironment } from '#api/families/smartAccounts.ts'
import type { Environment } from '#http/environment.ts'
import type { SocialEnvironment } from '#login/social/settings.ts'
import type { Submission } from './submission.ts'

/** Environment of the secure frame's Worker: the bindings and variables of `wrangler.secure.jsonc`. */
export type SecureEnvironment = Environment &
  SocialEnvironment &
  AccountsEnvironment & {
    /** Origin of the widget, the only page that the frame speaks to. */
    WIDGET_ORIGIN: string
    /** Origin of the service that keeps identities, devices and sessions. */
    AUTH_ORIGIN: string
    /** Name of the signed manifest of this build; absent if the build is not a release. `npm run deploy` sets it. */
    MANIFEST?: string
    /** Origin of the service that checks codes and keeps the second factor. */
    VAULT_ORIGIN: string
    /** Watches submissions of a project; absent if the deployment has no webhooks Worker. */
    SUBMISSIONS?: DurableObjectNamespace<
      Rpc.DurableObjectBranded & { watch(project: string, submission: Submission): Promise<void> }
    >
  }
