import type { SessionAnswer } from '@latch/protocol/login/auth.ts'
import { EmailSchema } from '@latch/protocol/login/fields.ts'
import { Refused } from './client.ts'
import { failure } from './failures.ts'
import { type LoginParts, requireUser } from './login/enter.ts'
import { acceptSession, awaitDevice, type ProofParts, resendCode, submitCode } from './login/proof.ts'
import { startLogin } from './login/start.ts'
import type { CodeOutcome, Params, Result, StartedLogin, User } from './messages.ts'

type Step<Op extends 'submitCode' | 'resendCode' | 'awaitDevice'> = (
  params: Params<Op>,
  signal: AbortSignal,
) => Promise<Result<Op>>

export type Login = {
  start(params: Params<'startLogin'>, signal: AbortSignal): Promise<StartedLogin>
  /** Like `start`, but always requires a code, regardless of any session. */
  startAnew(params: Params<'startLogin'>, signal: AbortSignal): Promise<StartedLogin>
  submitCode: Step<'submitCode'>
  resendCode: Step<'resendCode'>
  awaitDevice: Step<'awaitDevice'>
  /** Continues with auth's answer to a proof. @param codeAttempt - Attempt that vault has the proof of. */
  acceptSession(given: SessionAnswer, codeAttempt: string, signal: AbortSignal): Promise<CodeOutcome>
  /** Returns the signed-in user, from local storage. Null without a session, or if its wallet was never opened here. */
  user(): Promise<User | null>
}

/** Creates the login: from an address to an open wallet. */
export function createLogin(given: LoginParts): Login {
  const parts: ProofParts = { ...given, waiting: new Map() }
  return {
    async start(params, signal) {
      requireEmail(params)
      const session = await parts.sessions.stored()
      const refresh = session?.wid === null ? undefined : session?.refresh
      return explained(() => startLogin(parts, params, refresh, signal))
    },
    async startAnew(params, signal) {
      requireEmail(params)
      return explained(() => startLogin(parts, params, undefined, signal))
    },
    submitCode: (params, signal) => explained(() => submitCode(parts, params, signal)),
    resendCode: (params, signal) => explained(() => resendCode(parts, params, signal)),
    awaitDevice: (params, signal) => awaitDevice(parts, params, signal),
    acceptSession: (session, codeAttempt, signal) => acceptSession(parts, session, codeAttempt, signal),
    async user() {
      const session = await parts.sessions.stored()
      if (session === null || session.wid === null) return null
      return requireUser(parts, session).catch(() => null)
    },
  }
}

function requireEmail({ email }: Params<'startLogin'>): void {
  if (!EmailSchema.safeParse(email).success) throw failure('EMAIL_INVALID')
}

/** Runs a login task; converts a service's refusal to an error for the user. */
export async function explained<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { left, retryAfter } = error.failure
    const wait = retryAfter === undefined ? {} : { retryAfter }
    if (error.is('wrong_code')) throw failure('CODE_WRONG', left === undefined ? {} : { left })
    if (error.is('locked')) throw failure('CODE_LOCKED')
    if (error.is('provider_refused')) throw failure('SOCIAL_REFUSED')
    if (error.is('no_second_proof')) throw failure('SOCIAL_UNPROVEN')
    if (error.is('project', 'origin')) throw failure('ORIGIN_NOT_ALLOWED')
    if (error.is('strict')) throw failure('PASSKEY_NEEDED')
    if (error.is('cooldown')) throw failure('LOGIN_COOLDOWN', wait)
    if (error.status === 429) throw failure('LOGIN_LIMITED', wait)
    if (error.is('wrong_key', 'used', 'expired', 'attempt', 'assertion_invalid', 'assertion_used'))
      throw failure('CODE_EXPIRED')
    throw failure(error.status === 403 ? 'LOGIN_NOT_ALLOWED' : 'LOGIN_UNAVAILABLE')
  }
}
