import { answerHealth } from '#http/health.ts'
import type { Route } from '#login/http/route.ts'
import { createRouter } from '#login/http/router.ts'
import { clearVault, VAULT_CLOCK } from './clearVault.ts'
import { EMAIL_ADD_ROUTES } from './emailAdd.ts'
import { EMAIL_CHANGE_ROUTES } from './emailChange.ts'
import type { VaultEnvironment } from './environment.ts'
import { FACTOR_ROUTES } from './factors.ts'
import { FARCASTER_ROUTES } from './farcaster.ts'
import { OTP_ROUTES } from './otp.ts'
import { QUESTION_ROUTES } from './questions.ts'
import { SOCIAL_ROUTES } from './social.ts'

const HEALTH_ROUTE: Route<VaultEnvironment> = {
  method: 'GET',
  path: '/health',
  body: null,
  caller: 'anybody',
  serve: ({ env }) => answerHealth(env.DB, VAULT_CLOCK),
}

const router = createRouter(
  [
    ...OTP_ROUTES,
    ...SOCIAL_ROUTES,
    ...FARCASTER_ROUTES,
    ...FACTOR_ROUTES,
    ...EMAIL_ADD_ROUTES,
    ...EMAIL_CHANGE_ROUTES,
    ...QUESTION_ROUTES,
    HEALTH_ROUTE,
  ],
  {
    service: 'vault',
    // It knows no sessions: a token lives five minutes, and opens nothing here without a code.
    checkAccess: async () => undefined,
  },
)

/** The service that mails and checks the code, and holds one factor of each wallet. */
export const vault = {
  fetch: (request, env, context) => router.fetch(request, env, context),
  scheduled: (_, env) => clearVault(env),
} satisfies ExportedHandler<VaultEnvironment>
