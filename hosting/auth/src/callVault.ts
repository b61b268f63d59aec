import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import type { Settings } from '#login/settings.ts'
import { signQuestion, type VaultQuestion } from '#login/tokens.ts'
import type { AuthEnvironment, VaultBinding } from './environment.ts'

/** Milliseconds to wait for vault, which sends the mail while the user waits for it, too. */
const VAULT_DEADLINE = 12_000

const Answered = z.object({ ok: z.literal(true) })
const OtpStartedSchema = z.discriminatedUnion('ok', [
  Answered,
  z.object({
    ok: z.literal(false),
    error: z.enum(['cooldown', 'limited', 'unavailable', 'invalid']),
    retryAfter: z.number().optional(),
  }),
])
const FinishAnswerSchema = z.discriminatedUnion('ok', [
  Answered,
  z.object({ ok: z.literal(false), error: z.enum(['taken', 'undone', 'over', 'invalid']) }),
])
const UndoAnswerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    wid: z.string(),
    changes: z.array(z.object({ id: z.string(), created: z.number() })).min(1),
  }),
  z.object({ ok: z.literal(false), error: z.enum(['over', 'invalid']) }),
])
const DestroyAnswerSchema = z.discriminatedUnion('ok', [
  Answered,
  z.object({ ok: z.literal(false), error: z.enum(['proof_required', 'early', 'invalid']) }),
])

/** Paths of the requests if vault has no binding, and schemas of their answers. */
const QUESTIONS = {
  startOtp: { kind: 'otp-request', path: '/v1/otp/start', answer: OtpStartedSchema },
  finishChange: { kind: 'change-finish', path: '/v1/email/change/finish', answer: FinishAnswerSchema },
  undoChange: { kind: 'change-undo', path: '/v1/email/change/undo', answer: UndoAnswerSchema },
  scheduleDestroy: {
    kind: 'destroy-schedule',
    path: '/v1/wallet/destroy/schedule',
    answer: DestroyAnswerSchema,
  },
  cancelDestroy: { kind: 'destroy-cancel', path: '/v1/wallet/destroy/cancel', answer: DestroyAnswerSchema },
  destroyWallet: { kind: 'destroy', path: '/v1/wallet/destroy', answer: DestroyAnswerSchema },
} as const satisfies Record<keyof VaultBinding, { kind: VaultQuestion; path: string; answer: z.ZodType }>
type Questions = typeof QUESTIONS

/**
 * Calls vault, by service binding or over HTTPS, and parses its answer. @throws {@link Refusal} 503 if either fails.
 */
export async function callVault<Name extends keyof Questions>(
  env: AuthEnvironment,
  settings: Settings,
  name: Name,
  input: Parameters<VaultBinding[Name]>[0],
): Promise<z.infer<Questions[Name]['answer']>> {
  try {
    const answer = await (env.VAULT === undefined
      ? callOverHttps(settings, QUESTIONS[name], input)
      : (env.VAULT[name] as (input: unknown) => Promise<unknown>)(input))
    return QUESTIONS[name].answer.parse(answer) as z.infer<Questions[Name]['answer']>
  } catch (error) {
    logTrouble('vault did not respond', {}, error)
    throw new Refusal(503, 'unavailable')
  }
}

async function callOverHttps(
  settings: Settings,
  { kind, path }: { kind: VaultQuestion; path: string },
  input: object,
): Promise<unknown> {
  const response = await fetch(settings.origins.vault + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ request: await signQuestion(settings, kind, input) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(VAULT_DEADLINE),
  })
  if (!response.ok) throw new Error(`vault answered ${response.status}`)
  return response.json()
}
