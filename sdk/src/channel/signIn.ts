import { type Envelope, fail, ok } from '@latch/protocol/envelope.ts'
import { type Reason, RpcCode } from '@latch/protocol/errors.ts'
import type { SignInStepParams } from '@latch/protocol/hostChannel.ts'
import { TIMEOUTS } from '@latch/protocol/limits.ts'
import type { SdkOptions } from '../types.ts'

/** Calls the page's own server for the widget, with the page's cookies. Its paths and bodies are those of better-auth's plugin `siwe`. */
export async function callAuthServer(
  { signIn }: Pick<SdkOptions, 'signIn'>,
  params: SignInStepParams,
): Promise<Envelope<string | null>> {
  const { step } = params
  const { authUrl } = signIn ?? {}
  const url = typeof authUrl === 'string' ? `${authUrl}/${step}` : authUrl?.[step]
  if (!url) return ok(null)
  const { message, signature } = params as Partial<Record<'message' | 'signature', string>>
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message, signature }),
    signal: AbortSignal.timeout(TIMEOUTS.read),
  }).catch(() => null)
  if (response && response.status >= 400 && response.status < 500)
    return fail(RpcCode.unauthorized, 'The sign-in server rejected the signature.', {
      reason: 'SIGN_IN_REFUSED' satisfies Reason,
    })
  const answer = response?.ok && (await response.json().catch(() => null))
  const nonce = answer?.nonce ?? answer
  if (!response?.ok || (step === 'nonce' && typeof nonce !== 'string'))
    return fail(RpcCode.internal, 'The sign-in server did not respond.', {
      reason: 'SIGN_IN_UNAVAILABLE' satisfies Reason,
    })
  return ok(step === 'nonce' ? nonce : null)
}
