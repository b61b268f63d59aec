import { answerHealth } from '#http/health.ts'
import { logTrouble } from '#http/log.ts'
import { openResponse } from '#http/responses.ts'
import type { Route } from '#login/http/route.ts'
import { createRouter } from '#login/http/router.ts'
import { AUTH_CLOCK, clearAuth } from './clearAuth.ts'
import { DELETION_ROUTES } from './deletion.ts'
import { DEVICE_APPROVAL_ROUTES } from './deviceApproval.ts'
import { DEVICE_ROUTES } from './devices.ts'
import { EMAIL_ADD_ROUTES } from './emailAdd.ts'
import { EMAIL_CHANGE_ROUTES } from './emailChange.ts'
import { EMAIL_UNDO_ROUTES } from './emailUndo.ts'
import type { AuthEnvironment } from './environment.ts'
import { EXPORT_ROUTES } from './exports.ts'
import { FACTOR_ROUTES } from './factors.ts'
import { forwardEvents } from './forwardEvents.ts'
import { LINK_ROUTES } from './linkRoutes.ts'
import { LOGIN_ROUTES } from './login.ts'
import { MAILBOX_ROUTES } from './mailbox.ts'
import { PASSKEY_LOGIN_ROUTES } from './passkeys/login.ts'
import { PASSKEY_ROUTES } from './passkeys/passkeys.ts'
import { STRICT_ROUTES } from './passkeys/strict.ts'
import { PERMISSION_ROUTES } from './permissions.ts'
import { PREFERRED_ROUTES } from './preferred.ts'
import { SESSION_ROUTES } from './sessionRoutes.ts'
import { checkSession } from './sessions.ts'
import { SOCIAL_ROUTES } from './social.ts'
import { START_ROUTES } from './start.ts'
import { USER_ROUTES } from './users.ts'
import { WALLET_ROUTES } from './wallets.ts'

/** Public by nature; services that rely on the keys pin them all the same. */
const KEY_ROUTE: Route<AuthEnvironment> = {
  method: 'GET',
  path: '/.well-known/jwks.json',
  body: null,
  caller: 'anybody',
  serve: ({ settings }) => openResponse(settings.authKeySet),
}

const HEALTH_ROUTE: Route<AuthEnvironment> = {
  method: 'GET',
  path: '/health',
  body: null,
  caller: 'anybody',
  serve: ({ env }) => answerHealth(env.DB, AUTH_CLOCK),
}

const router = createRouter(
  [
    ...START_ROUTES,
    ...SOCIAL_ROUTES,
    ...LOGIN_ROUTES,
    ...SESSION_ROUTES,
    ...LINK_ROUTES,
    ...DEVICE_APPROVAL_ROUTES,
    ...DEVICE_ROUTES,
    ...FACTOR_ROUTES,
    ...WALLET_ROUTES,
    ...USER_ROUTES,
    ...PREFERRED_ROUTES,
    ...PERMISSION_ROUTES,
    ...MAILBOX_ROUTES,
    ...EMAIL_ADD_ROUTES,
    ...EMAIL_CHANGE_ROUTES,
    ...EMAIL_UNDO_ROUTES,
    ...DELETION_ROUTES,
    ...EXPORT_ROUTES,
    ...PASSKEY_ROUTES,
    ...PASSKEY_LOGIN_ROUTES,
    ...STRICT_ROUTES,
    KEY_ROUTE,
    HEALTH_ROUTE,
  ],
  { service: 'auth', checkAccess: checkSession },
)

function logUnforwarded(error: unknown): void {
  logTrouble('Events could not be forwarded to the webhooks Worker', {}, error)
}

/** The service that stores identities and their devices, and one factor of each slot. */
export const auth = {
  fetch: async (request, env, context) => {
    const response = await router.fetch(request, env, context)
    // Behind the answer: no login waits for webhooks. Cron forwards what this leaves.
    if (request.method === 'POST') context.waitUntil(forwardEvents(env).catch(logUnforwarded))
    return response
  },
  scheduled: (_, env) => clearAuth(env),
} satisfies ExportedHandler<AuthEnvironment>
