import { TokenSchema } from '@latch/protocol/login/fields.ts'
import * as z from 'zod/mini'
import { readRequest } from '#http/body.ts'
import { Refusal } from '#http/errors.ts'
import { parseJson } from '#http/readText.ts'
import { jsonResponse } from '#http/responses.ts'
import type { Route } from '#login/http/route.ts'
import { type VaultQuestion, verifyQuestion } from '#login/tokens.ts'
import { finishChange } from './changes.ts'
import { undoChange } from './changeUndo.ts'
import { startOtp } from './codes.ts'
import { cancelDestroy, destroyWallet, scheduleDestroy } from './deletions.ts'
import type { VaultEnvironment } from './environment.ts'

/** One question of auth is a few hundred bytes. */
const MAX_BODY = 4096
const RequestSchema = z.object({ request: TokenSchema })

/**
 * For an auth in another account, which cannot use a service binding: its requests are signed, and each is accepted
 * once.
 */
export const QUESTION_ROUTES: readonly Route<VaultEnvironment>[] = [
  fromAuth('/v1/otp/start', 'otp-request', startOtp),
  fromAuth('/v1/email/change/finish', 'change-finish', finishChange),
  fromAuth('/v1/email/change/undo', 'change-undo', undoChange),
  fromAuth('/v1/wallet/destroy/schedule', 'destroy-schedule', scheduleDestroy),
  fromAuth('/v1/wallet/destroy/cancel', 'destroy-cancel', cancelDestroy),
  fromAuth('/v1/wallet/destroy', 'destroy', destroyWallet),
]

function fromAuth(
  path: string,
  kind: VaultQuestion,
  answer: (env: VaultEnvironment, input: unknown) => Promise<unknown>,
): Route<VaultEnvironment> {
  return {
    method: 'POST',
    path,
    body: null,
    caller: 'anybody',
    serve: async ({ env, settings, request }) => {
      const parsed = RequestSchema.safeParse(parseJson(await readRequest(request, MAX_BODY)))
      if (!parsed.success) throw new Refusal(400, 'invalid')
      const { jti, asked: input } = await verifyQuestion(settings, kind, parsed.data.request)
      if (!(await env.REPLAYS.getByName('auth').use(jti, Date.now()))) throw new Refusal(401, 'token_invalid')
      return jsonResponse(await answer(env, input))
    },
  }
}
