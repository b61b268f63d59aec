import {
  OtpResendSchema,
  type OtpResentSchema,
  type OtpVerifiedSchema,
  OtpVerifySchema,
} from '@latch/protocol/login/vault.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { fromFrame, type Route } from '#login/http/route.ts'
import { requestLanguage } from '#login/mailer/speech.ts'
import { signAssertion } from '#login/tokens.ts'
import { endAddressPause, macOfCode, resendOtp } from './codes.ts'
import { codeTimes, type VaultEnvironment } from './environment.ts'

/** `/v1/otp/…`: the code, checked by the service that mailed it. */
export const OTP_ROUTES: readonly Route<VaultEnvironment>[] = [
  fromFrame('/v1/otp/verify', OtpVerifySchema, async ({ env, settings, jkt, body: { attemptId, code } }) => {
    const now = Date.now()
    const mac = await macOfCode(settings.pepper, attemptId, jkt, code)
    const checked = await env.ATTEMPTS.getByName(attemptId).check(jkt, mac, now)
    if (!checked.ok) {
      const { error, left } = checked
      throw new Refusal(error === 'locked' ? 429 : 401, error, left === undefined ? {} : { left })
    }
    const { subject } = checked
    await env.DB.prepare('INSERT OR REPLACE INTO known_device (subject, jkt, last) VALUES (?, ?, ?)')
      .bind(subject, jkt, now)
      .run()
    // Who has logged in may do so again at once, e.g. after signing out.
    await endAddressPause(env, subject, jkt)
    const assertion = await signAssertion(settings, { sub: subject, att: attemptId, cnf: { jkt } })
    return jsonResponse({ assertion } satisfies z.infer<typeof OtpVerifiedSchema>)
  }),
  fromFrame('/v1/otp/resend', OtpResendSchema, async ({ env, request, jkt, body: { attemptId } }) => {
    await resendOtp(env, { attemptId, jkt, lang: requestLanguage(request) })
    return jsonResponse(codeTimes(env) satisfies z.infer<typeof OtpResentSchema>)
  }),
]
