import {
  EmailStartedSchema,
  type Session,
  type SessionAnswer,
  SessionAnswerSchema,
} from '@latch/protocol/login/auth.ts'
import { EmailSchema } from '@latch/protocol/login/fields.ts'
import { accountsOf } from '@latch/protocol/login/keys.ts'
import { OtpResentSchema, OtpVerifiedSchema } from '@latch/protocol/login/vault.ts'
import { type Client, endOf, Refused } from './client.ts'
import type { Environment } from './environment.ts'
import { failure, isFailure } from './failures.ts'
import type { CodeOutcome, Params, StartedLogin, User } from './messages.ts'
import type { SmartAccounts } from './noSmartAccounts.ts'
import type { Sessions } from './session.ts'
import type { Wallets } from './wallet.ts'

/** Milliseconds between two looks whether the link was confirmed. */
const POLL = 1000

type Parts = {
  client: Client
  sessions: Sessions
  wallets: Wallets
  smartAccounts: SmartAccounts
  environment: Environment
}
/** Waits for a link: the code that was proved, and when the link is over (Unix milliseconds). */
type Waiting = { codeAttempt: string; until: number }

/** From an address to an open wallet. */
export function createLogin({ client, sessions, wallets, smartAccounts, environment }: Parts) {
  const { now, sleep } = environment
  const waiting = new Map<string, Waiting>()

  /** The person, once the wallet of their session is open here. @param codeAttempt - Null where no code was proved. */
  const enter = async (session: Session, codeAttempt: string | null, signal: AbortSignal): Promise<User> => {
    const { uid, did, wallet } = session
    const slot = await wallets.findDeviceSlot(did)
    if (wallet === null) {
      // A slot without a wallet: either the slot is of another service's, or auth has forgotten.
      if (slot !== null) throw failure('WALLET_MISMATCH')
      if (codeAttempt === null) throw failure('SESSION_ENDED')
      await wallets.create(uid, codeAttempt, signal)
    } else if (slot !== null && slot.wid === wallet.wid) {
      await openOrRecover(session, slot, codeAttempt, signal)
    } else {
      if (slot !== null) throw failure('WALLET_MISMATCH')
      if (codeAttempt === null) throw failure('SESSION_ENDED')
      await wallets.recover(uid, wallet, codeAttempt, signal)
    }
    return requireUser(session)
  }

  const openOrRecover = async (
    { uid, did, wallet }: Session,
    slot: NonNullable<Awaited<ReturnType<Wallets['findDeviceSlot']>>>,
    codeAttempt: string | null,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      await wallets.openHere(uid, slot, signal)
      await sessions.linkWallet(slot.wid)
    } catch (error) {
      if (wallet === null || codeAttempt === null || !isFailure(error, 'WALLET_MISMATCH')) throw error
      // The slot was made with a factor that is gone, or was altered where it lay.
      await wallets.dropDeviceSlot(did)
      await wallets.recover(uid, wallet, codeAttempt, signal)
    }
  }

  const requireUser = async ({ did, email }: Pick<Session, 'did' | 'email'>): Promise<User> => {
    const slot = await wallets.findDeviceSlot(did)
    if (slot === null) throw failure('SESSION_ENDED')
    const accounts = accountsOf(slot)
    const [smart, session] = await Promise.all([smartAccounts.find(did), sessions.stored()])
    const user = { email, accounts, ...(session?.social && { social: session.social }) }
    if (smart === null) return user
    return { ...user, smart: { ...smart, isPreferred: session?.preferred === 'smartAccount' } }
  }

  const acceptSession = async (
    given: SessionAnswer,
    codeAttempt: string,
    signal: AbortSignal,
  ): Promise<CodeOutcome> => {
    if (given.action === 'VERIFY_DEVICE') {
      const { attemptId, match, expiresIn } = given
      waiting.set(attemptId, { codeAttempt, until: now() + expiresIn * 1000 })
      return { step: 'device', attemptId, match, expiresAfter: expiresIn }
    }
    await sessions.begin(given)
    return { step: 'done', user: await enter(given, codeAttempt, signal) }
  }

  const startWith = async (
    { email, project, host }: Params<'startLogin'>,
    refresh: string | undefined,
    signal: AbortSignal,
  ): Promise<StartedLogin> => {
    const body = { email, project, host, ...(refresh === undefined ? {} : { refresh }) }
    const request = { service: 'auth', path: '/v1/email/start', body, signal } as const
    const { action, attemptId, resendAfter, expiresIn } = await client
      .request(request, EmailStartedSchema)
      .catch((error: unknown) => {
        throw error instanceof Refused && error.is('invalid') ? failure('EMAIL_INVALID') : error
      })
    if (action === 'VERIFY_OTP') return { action, attemptId, resendAfter, expiresAfter: expiresIn }
    try {
      return { action, user: await enter(await sessions.refresh(signal), null, signal) }
    } catch (error) {
      if (!isFailure(error, 'SESSION_ENDED', 'WALLET_MISMATCH')) throw error
      // A session without its slot, or one that ended just now: the code is the way on.
      return startWith({ email, project, host }, undefined, signal)
    }
  }

  return {
    /** Goes on with what auth answered to a proof. @param codeAttempt - That vault has the proof of. */
    acceptSession,

    async start(params: Params<'startLogin'>, signal: AbortSignal): Promise<StartedLogin> {
      requireEmail(params)
      const session = await sessions.stored()
      const refresh = session?.wid === null ? undefined : session?.refresh
      return explained(() => startWith(params, refresh, signal))
    },

    /** As `start`; a code is asked for whatever session there is. */
    async startAnew(params: Params<'startLogin'>, signal: AbortSignal): Promise<StartedLogin> {
      requireEmail(params)
      return explained(() => startWith(params, undefined, signal))
    },

    submitCode: ({ attemptId, code }: Params<'submitCode'>, signal: AbortSignal): Promise<CodeOutcome> =>
      explained(async () => {
        const verify = {
          service: 'vault',
          path: '/v1/otp/verify',
          body: { attemptId, code },
          signal,
        } as const
        const { assertion } = await client.request(verify, OtpVerifiedSchema)
        const begin = { service: 'auth', path: '/v1/session', body: { assertion }, signal } as const
        return acceptSession(await client.request(begin, SessionAnswerSchema), attemptId, signal)
      }),

    resendCode: ({ attemptId }: Params<'resendCode'>, signal: AbortSignal) =>
      explained(async () => {
        const request = { service: 'vault', path: '/v1/otp/resend', body: { attemptId }, signal } as const
        const { resendAfter, expiresIn } = await client.request(request, OtpResentSchema)
        return { resendAfter, expiresAfter: expiresIn }
      }),

    async awaitDevice({ attemptId }: Params<'awaitDevice'>, signal: AbortSignal): Promise<{ user: User }> {
      const attempt = waiting.get(attemptId)
      const request = { service: 'auth', path: '/v1/session/resume', body: { attemptId }, signal } as const
      while (attempt !== undefined && now() < attempt.until) {
        const given = await client.request(request, SessionAnswerSchema).catch(passIfOffline)
        if (given?.action === 'CONNECT') {
          await sessions.begin(given)
          const user = await enter(given, attempt.codeAttempt, signal)
          waiting.delete(attemptId)
          return { user }
        }
        await sleep(POLL, signal)
        if (signal.aborted) throw endOf(signal)
      }
      throw failure('DEVICE_EXPIRED')
    },

    /** Who is signed in here, by what lies here. Null without a session, or when its wallet was never opened here. */
    async user(): Promise<User | null> {
      const session = await sessions.stored()
      if (session === null || session.wid === null) return null
      return requireUser(session).catch(() => null)
    },
  }
}

function requireEmail({ email }: Params<'startLogin'>): void {
  if (!EmailSchema.safeParse(email).success) throw failure('EMAIL_INVALID')
}

/** A look that failed on its way is followed by the next one; what the service says counts. */
export function passIfOffline(error: unknown): null {
  if (isFailure(error, 'LOGIN_UNAVAILABLE')) return null
  throw error instanceof Refused && error.is('attempt', 'expired') ? failure('DEVICE_EXPIRED') : error
}

/** What a refusal during a login means to the person who logs in. */
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
