import { EmailStartedSchema } from '@latch/protocol/login/auth.ts'
import { Refused } from '../client.ts'
import { failure, isFailure } from '../failures.ts'
import type { Params, StartedLogin } from '../messages.ts'
import { enterWallet, type LoginParts } from './enter.ts'

/** Mails a code, unless a session makes it unnecessary. @param refresh - Token of that session; undefined requires a code. */
export async function startLogin(
  parts: LoginParts,
  { email, project, host }: Params<'startLogin'>,
  refresh: string | undefined,
  signal: AbortSignal,
): Promise<StartedLogin> {
  const { client, sessions } = parts
  const body = { email, project, host, ...(refresh === undefined ? {} : { refresh }) }
  const request = { service: 'auth', path: '/v1/email/start', body, signal } as const
  const { action, attemptId, resendAfter, expiresIn } = await client
    .request(request, EmailStartedSchema)
    .catch((error: unknown) => {
      throw error instanceof Refused && error.is('invalid') ? failure('EMAIL_INVALID') : error
    })
  if (action === 'VERIFY_OTP') return { action, attemptId, resendAfter, expiresAfter: expiresIn }
  try {
    return { action, user: await enterWallet(parts, await sessions.refresh(signal), null, signal) }
  } catch (error) {
    if (!isFailure(error, 'SESSION_ENDED', 'WALLET_MISMATCH')) throw error
    // A session without its slot, or one that ended just now: the code is the way on.
    return startLogin(parts, { email, project, host }, undefined, signal)
  }
}
