import * as z from 'zod/mini'
import { TokenSchema } from '../../../widget/protocol/login/fields.ts'
import {
  OtpResendSchema,
  type OtpResentSchema,
  type OtpVerifiedSchema,
  OtpVerifySchema,
} from '../../../widget/protocol/login/vault.ts'
import { parseJson } from '../../http/readText.ts'
import { jsonResponse } from '../../http/responses.ts'
import { readWithin } from '../../login/http/guards.ts'
import { Refusal } from '../../login/http/refusal.ts'
import { fromFrame, type Route } from '../../login/http/route.ts'
import { signAssertion, verifyOtpRequest } from '../../login/tokens.ts'
import { CODE_LIFETIME } from './attempt.ts'
import { macOfCode, resendOtp, startOtp } from './codes.ts'
import { limitsOf, type VaultEnvironment } from './environment.ts'

/** One question of auth is a few hundred bytes. */
const MOST = 4096
const OtpRequestSchema = z.object({ request: TokenSchema })

/** `/v1/otp/…`: the code, checked by the service that mailed it. */
export const OTP_ROUTES: readonly Route<VaultEnvironment>[] = [
  // For an auth of another account, which no service binding reaches: signed, and taken once.
  {
    method: 'POST',
    path: '/v1/otp/start',
    body: null,
    caller: 'anybody',
    serve: async ({ env, settings, request }) => {
      const parsed = OtpRequestSchema.safeParse(parseJson(await readWithin(request, MOST)))
      if (!parsed.success) throw new Refusal(400, 'invalid')
      const { jti, asked } = await verifyOtpRequest(settings, parsed.data.request)
      if (!(await env.REPLAYS.getByName('auth').use(jti, Date.now()))) throw new Refusal(401, 'token_invalid')
      return jsonResponse(await startOtp(env, asked))
    },
  },
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
    const assertion = await signAssertion(settings, { sub: subject, att: attemptId, cnf: { jkt } })
    return jsonResponse({ assertion } satisfies z.infer<typeof OtpVerifiedSchema>)
  }),
  fromFrame('/v1/otp/resend', OtpResendSchema, async ({ env, jkt, body: { attemptId } }) => {
    await resendOtp(env, attemptId, jkt)
    const resendAfter = Math.min(...limitsOf(env).address.map(({ seconds }) => seconds), CODE_LIFETIME)
    return jsonResponse({ resendAfter, expiresIn: CODE_LIFETIME } satisfies z.infer<typeof OtpResentSchema>)
  }),
]
