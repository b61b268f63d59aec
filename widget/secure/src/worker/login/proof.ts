import { type SessionAnswer, SessionAnswerSchema } from '@latch/protocol/login/auth.ts'
import { OtpResentSchema, OtpVerifiedSchema } from '@latch/protocol/login/vault.ts'
import { abortError } from '../client.ts'
import { failure } from '../failures.ts'
import type { CodeOutcome, Params, Result, User } from '../messages.ts'
import { enterWallet, type LoginParts } from './enter.ts'
import { passIfOffline } from './poll.ts'

/** Milliseconds between two looks whether the link was confirmed. */
const POLL = 1000

/** Waits for a link: the code that was proved, and when the link is over (Unix milliseconds). */
type Waiting = { codeAttempt: string; until: number }
/** Parts that continue after a proof; `waiting` by attempt. */
export type ProofParts = LoginParts & { waiting: Map<string, Waiting> }

/** Sends a code to vault, and vault's assertion to auth. */
export async function submitCode(
  parts: ProofParts,
  { attemptId, code }: Params<'submitCode'>,
  signal: AbortSignal,
): Promise<CodeOutcome> {
  const { client } = parts
  const verify = { service: 'vault', path: '/v1/otp/verify', body: { attemptId, code }, signal } as const
  const { assertion } = await client.request(verify, OtpVerifiedSchema)
  const begin = { service: 'auth', path: '/v1/session', body: { assertion }, signal } as const
  return acceptSession(parts, await client.request(begin, SessionAnswerSchema), attemptId, signal)
}

export async function resendCode(
  { client }: ProofParts,
  { attemptId }: Params<'resendCode'>,
  signal: AbortSignal,
): Promise<Result<'resendCode'>> {
  const request = { service: 'vault', path: '/v1/otp/resend', body: { attemptId }, signal } as const
  const { resendAfter, expiresIn } = await client.request(request, OtpResentSchema)
  return { resendAfter, expiresAfter: expiresIn }
}

/** Continues with auth's answer to a proof. @param codeAttempt - Attempt that vault has the proof of. */
export async function acceptSession(
  parts: ProofParts,
  given: SessionAnswer,
  codeAttempt: string,
  signal: AbortSignal,
): Promise<CodeOutcome> {
  if (given.action === 'VERIFY_DEVICE') {
    const { attemptId, match, expiresIn } = given
    parts.waiting.set(attemptId, { codeAttempt, until: parts.environment.now() + expiresIn * 1000 })
    return { step: 'device', attemptId, match, expiresAfter: expiresIn }
  }
  await parts.sessions.begin(given)
  return { step: 'done', user: await enterWallet(parts, given, codeAttempt, signal) }
}

/** Waits until a link is confirmed. @throws KeyWorkerError `DEVICE_EXPIRED` once the link is over. */
export async function awaitDevice(
  parts: ProofParts,
  { attemptId }: Params<'awaitDevice'>,
  signal: AbortSignal,
): Promise<{ user: User }> {
  const { client, sessions, environment, waiting } = parts
  const attempt = waiting.get(attemptId)
  const request = { service: 'auth', path: '/v1/session/resume', body: { attemptId }, signal } as const
  while (attempt !== undefined && environment.now() < attempt.until) {
    const given = await client.request(request, SessionAnswerSchema).catch(passIfOffline)
    if (given?.action === 'CONNECT') {
      await sessions.begin(given)
      const user = await enterWallet(parts, given, attempt.codeAttempt, signal)
      waiting.delete(attemptId)
      return { user }
    }
    await environment.sleep(POLL, signal)
    if (signal.aborted) throw abortError(signal)
  }
  throw failure('DEVICE_EXPIRED')
}
